import type { BusinessLicense } from '#contract/business.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { formatDay } from '#web/lib/dates.ts'

/** From so many days before its last one a license is spoken of as running out. */
const SOON_DAYS = 60
const DAY_MS = 86_400_000

export type Standing = 'valid' | 'soon' | 'waiting' | 'refused' | 'expired'

type Stands = Pick<BusinessLicense, 'state' | 'expirationDate'>

/** How a license stands on a day of the market; its last day still counts. */
export function standingOf({ state, expirationDate }: Stands, today: string): Standing {
  if (state !== 'valid') return state
  const daysLeft = (Date.parse(expirationDate) - Date.parse(today)) / DAY_MS
  if (daysLeft < 0) return 'expired'
  return daysLeft <= SOON_DAYS ? 'soon' : 'valid'
}

/** The same in words. */
export function standingWords(license: Stands, today: string): string {
  const day = formatDay(license.expirationDate)
  const words: Record<Standing, string> = {
    valid: `Valid until ${day}`,
    soon: `Runs out on ${day}`,
    waiting: 'Waiting for our check',
    refused: 'Not confirmed',
    expired: `Expired on ${day}`,
  }
  return words[standingOf(license, today)]
}

type Named = Pick<BusinessLicense, 'licenseType' | 'licenseNumber' | 'issuingState'>

/** `Trade License PL-20417, NY` */
export const licenseName = ({ licenseType, licenseNumber, issuingState }: Named): string =>
  `${LICENSE_TYPE_LABELS[licenseType]} ${licenseNumber}, ${issuingState}`

/** Whether a license would take years from the one whose place it takes; without a day it is not known yet. */
export const endsEarlier = (expirationDate: string, until: string | null): until is string =>
  until !== null && expirationDate !== '' && expirationDate < until
