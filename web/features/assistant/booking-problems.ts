import { LONGEST, tooLong } from '#contract/longest.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { characters } from '#web/lib/characters.ts'

export interface Filled {
  address: string
  zip: string
  /** Null where it is not asked for: then the profile has one. */
  phone: string | null
  window: ArrivalWindow | null
  notes: string
}
export type FieldName = keyof Filled
export type Problems = Partial<Record<FieldName, string | undefined>>

/** What has to be filled in before anything is sent. A phone is asked for, and nobody is refused without one. */
export function missingFields({ address, zip, window }: Filled): Problems {
  return {
    ...(address.trim() === '' && { address: 'Enter the address.' }),
    ...(zip.trim() === '' && { zip: 'Enter the ZIP code.' }),
    ...(window === null && { window: 'Choose a time.' }),
  }
}

/** What the server would refuse for its length. */
export function tooLongFields(
  { address, zip, phone, notes }: Filled,
  notesLimit: number,
): Problems {
  return {
    ...ifTooLong('address', address, LONGEST.address),
    ...ifTooLong('zip', zip, LONGEST.zip),
    ...ifTooLong('phone', phone ?? '', LONGEST.phone),
    ...ifTooLong('notes', notes, notesLimit),
  }
}

const ifTooLong = (field: FieldName, text: string, most: number): Problems =>
  characters(text) > most ? { [field]: tooLong(most) } : {}

const ORDER: readonly FieldName[] = ['address', 'zip', 'window', 'phone', 'notes']

/** The first field with a problem, from top to bottom. */
export const firstOf = (problems: Problems): FieldName | undefined =>
  ORDER.find((field) => problems[field] !== undefined)
