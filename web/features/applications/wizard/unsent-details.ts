import type { AvailabilityRequest } from '#contract/applications.ts'
import { call } from '#web/lib/call.ts'
import {
  forgetUnsentDetails,
  readUnsentDetails,
  rememberUnsentDetails,
} from '#web/lib/session-keys.ts'
import { areaPiece, contentsOf, dayPiece, licensePiece } from './contents.ts'
import type { ApplicationValues, AreaDraft, LicenseDraft, OwnApplication } from './draft-values.ts'
import { saveLicense } from './save-calls.ts'

/** One thing that belongs to a submitted application and is saved by a call of its own. */
export type Detail =
  | { kind: 'license'; value: LicenseDraft }
  | { kind: 'service area'; value: AreaDraft }
  | { kind: 'day'; value: AvailabilityRequest }

/** What is saved one by one after submitting, and how far that is. */
export interface Progress {
  kind: Detail['kind']
  /** From 1. */
  number: number
  of: number
}

/** Whether the application holds this already: by its draft, or because only the answer got lost. */
export function isHeld(detail: Detail, own: OwnApplication): boolean {
  const [name, content] = pieceOf(detail)
  return contentsOf(own).get(name) === content
}

function pieceOf({ kind, value }: Detail) {
  if (kind === 'license') return licensePiece(value)
  return kind === 'day' ? dayPiece(value) : areaPiece(value)
}

export const detailsOf = (values: ApplicationValues): Detail[] => [
  ...values.licenses.map((value): Detail => ({ kind: 'license', value })),
  ...values.serviceAreas.map((value): Detail => ({ kind: 'service area', value })),
  ...values.availability
    .filter(({ isAvailable }) => isAvailable)
    .map((value): Detail => ({ kind: 'day', value })),
]

interface Kept {
  applicationId: string
  details: Detail[]
}

/** What of this application still has to be saved, also after a reload. */
export function readDetails(userId: string, applicationId: string): Detail[] {
  try {
    const kept = JSON.parse(readUnsentDetails(userId) ?? 'null') as Kept | null // written below
    return kept?.applicationId === applicationId ? kept.details : []
  } catch {
    return []
  }
}

export function keepDetails(userId: string, kept: Kept): void {
  if (kept.details.length === 0) forgetUnsentDetails(userId)
  else rememberUnsentDetails(userId, JSON.stringify(kept))
}

/**
 * Saves one after the other; what is saved is forgotten at once, so that a repeat begins where this one
 * ended. Answers what could not be saved.
 */
export async function sendDetails(
  userId: string,
  { applicationId, details }: Kept,
  onProgress: (progress: Progress) => void,
): Promise<Detail[]> {
  const failed: Detail[] = []
  for (const [index, detail] of details.entries()) {
    const { kind } = detail
    const alike = details.filter((each) => each.kind === kind)
    onProgress({ kind, number: alike.indexOf(detail) + 1, of: alike.length })
    try {
      await send(applicationId, detail)
    } catch (error) {
      console.warn(`A ${kind} was not saved.`, error)
      failed.push(detail)
    }
    keepDetails(userId, { applicationId, details: [...failed, ...details.slice(index + 1)] })
  }
  return failed
}

function send(id: string, { kind, value }: Detail): Promise<unknown> {
  const params = { id }
  if (kind === 'license') return saveLicense(id, value)
  if (kind === 'day') {
    return call('POST /api/pro-applications/:id/availability', { params, body: value })
  }
  return call('POST /api/pro-applications/:id/service-areas', { params, body: value })
}
