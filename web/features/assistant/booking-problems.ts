import { LONGEST } from '#contract/longest.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { characters } from '#web/lib/characters.ts'

export interface Filled {
  address: string
  zip: string
  window: ArrivalWindow | null
  notes: string
}
export type FieldName = keyof Filled
export type Problems = Partial<Record<FieldName, string>>

/** What has to be filled in before anything is sent. */
export function missingFields({ address, zip, window }: Filled): Problems {
  return {
    ...(address.trim() === '' && { address: 'Enter the address.' }),
    ...(zip.trim() === '' && { zip: 'Enter the ZIP code.' }),
    ...(window === null && { window: 'Choose a time.' }),
  }
}

/** What the server would refuse for its length. */
export function tooLongFields({ address, zip, notes }: Filled, notesLimit: number): Problems {
  return {
    ...tooLong('address', address, LONGEST.address),
    ...tooLong('zip', zip, LONGEST.zip),
    ...tooLong('notes', notes, notesLimit),
  }
}

const tooLong = (field: FieldName, text: string, most: number): Problems =>
  characters(text) > most
    ? { [field]: `Use ${most.toLocaleString('en-US')} characters or fewer.` }
    : {}

const ORDER: readonly FieldName[] = ['address', 'zip', 'window', 'notes']

/** The first field with a problem, from top to bottom. */
export const firstOf = (problems: Problems): FieldName | undefined =>
  ORDER.find((field) => problems[field] !== undefined)
