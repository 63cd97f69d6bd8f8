import type { OwnApplication } from '#web/features/applications/queries.ts'
import { areaWords } from '#web/features/applications/words.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { call } from '#web/lib/call.ts'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import { areaPiece, dayPiece, licensePiece, partPieces } from './parts.ts'
import type { Piece } from './parts.ts'
import type { ApplicationValues } from './values.ts'

/** One thing that belongs to a submitted application and is saved by a call of its own. */
export interface Detail {
  kind: 'license' | 'service area' | 'day'
  words: string
  piece: Piece
  /** Takes the application's id. */
  save: (id: string) => Promise<unknown>
}

/** What is saved one by one after submitting, and how far that is. */
export interface Progress {
  kind: Detail['kind']
  /** From 1. */
  number: number
  of: number
}

export const detailsOf = (values: ApplicationValues): Detail[] => [
  ...values.licenses.map((body): Detail => ({
    kind: 'license',
    words: `${LICENSE_TYPE_LABELS[body.licenseType]} ${body.licenseNumber}`,
    piece: licensePiece(body),
    save: (id) => call('POST /api/pro-applications/:id/licenses', { params: { id }, body }),
  })),
  ...values.serviceAreas.map((body): Detail => ({
    kind: 'service area',
    words: `Service area ${areaWords(body)}`,
    piece: areaPiece(body),
    save: (id) => call('POST /api/pro-applications/:id/service-areas', { params: { id }, body }),
  })),
  ...values.availability
    .filter(({ isAvailable }) => isAvailable)
    .map((body): Detail => ({
      kind: 'day',
      words: `Your hours on ${WEEKDAYS[body.dayOfWeek]}`,
      piece: dayPiece(body),
      save: (id) => call('POST /api/pro-applications/:id/availability', { params: { id }, body }),
    })),
]

/** Those the application does not hold: by its draft, or because only the answer got lost. */
export function notHeld(details: readonly Detail[], own: OwnApplication): Detail[] {
  const held = new Map(partPieces(own))
  return details.filter(({ piece: [name, says] }) => held.get(name) !== says)
}

/** Saves one after the other. Answers what could not be saved. */
export async function saveDetails(
  id: string,
  details: readonly Detail[],
  onProgress: (progress: Progress) => void,
): Promise<Detail[]> {
  const failed: Detail[] = []
  for (const detail of details) {
    const { kind, save } = detail
    const alike = details.filter((each) => each.kind === kind)
    onProgress({ kind, number: alike.indexOf(detail) + 1, of: alike.length })
    try {
      await save(id)
    } catch (error) {
      console.warn(`A ${kind} was not saved.`, error)
      failed.push(detail)
    }
  }
  return failed
}
