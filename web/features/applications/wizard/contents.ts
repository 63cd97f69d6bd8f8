import type { OwnApplication } from '#web/features/applications/queries.ts'
import { partPieces } from './parts.ts'
import type { Piece } from './parts.ts'
import { FIELDS } from './values.ts'
import type { ApplicationValues, Field } from './values.ts'

/** What an application holds, piece by piece; what is blank is no piece. */
export type Contents = ReadonlyMap<string, string>

export const contentsOf = (own: OwnApplication | null): Contents =>
  new Map(
    own === null
      ? []
      : [...fieldPieces(own.application), ...tradePieces(own.application), ...partPieces(own)],
  )

/** What the server would hold if it had been sent these. */
export const contentsSent = (values: ApplicationValues): Contents =>
  new Map([...fieldPieces(values), ...tradePieces(values), ...partPieces(values)])

const tradePieces = ({ trades }: Pick<ApplicationValues, 'trades'>): Piece[] =>
  trades.map((trade) => [`trade ${trade}`, 'named'])

const fieldPieces = (held: Record<Field, string | number | boolean | null>): Piece[] =>
  FIELDS.flatMap((field) => {
    const value = held[field] ?? false
    const says = value === false ? '' : String(value).trim()
    return says === '' ? [] : [[field, says]]
  })

/**
 * Whether each piece the server holds, or no longer holds, is as one of these knows it: then nobody
 * else has changed anything, and saving overwrites nothing of anybody.
 */
export const isKnown = (server: Contents, known: readonly Contents[]): boolean =>
  [server, ...known]
    .flatMap((each) => [...each.keys()])
    .every((piece) => known.some((each) => each.get(piece) === server.get(piece)))

/** Whether this was saved elsewhere since; a license that is added does not raise the version. */
export function isNewer(own: OwnApplication, base: OwnApplication | null): boolean {
  const { version } = own.application
  const known = base?.application.version ?? 0
  return version > known || (version === known && !isKnown(contentsOf(own), [contentsOf(base)]))
}
