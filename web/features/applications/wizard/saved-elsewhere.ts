import { contentsOf } from './contents.ts'
import type { Contents } from './contents.ts'
import type { OwnApplication } from './draft-values.ts'
import type { Base } from './kept-draft.ts'

/**
 * Whether each piece the server holds, or no longer holds, is as one of these knows it: then nobody
 * else has changed anything, and saving overwrites nothing of anybody.
 */
export const isKnown = (server: Contents, known: readonly Contents[]): boolean =>
  [server, ...known]
    .flatMap((each) => [...each.keys()])
    .every((piece) => known.some((each) => each.get(piece) === server.get(piece)))

/** Whether this was saved elsewhere since; a license that is added does not raise the version. */
export function isNewer(own: OwnApplication, base: Base | null): boolean {
  const { version } = own.application
  const known = base?.application.version ?? 0
  return version > known || (version === known && !isKnown(contentsOf(own), [contentsOf(base)]))
}
