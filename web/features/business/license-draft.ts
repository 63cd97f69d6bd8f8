import type { LicenseType } from '#contract/applications.ts'
import type { BusinessLicense } from '#contract/business.ts'
import type { Trade } from '#contract/catalog.ts'

export interface LicenseDraft {
  licenseType: LicenseType
  licenseNumber: string
  issuingState: string
  expirationDate: string
  insuranceProvider: string
  insuranceExpirationDate: string
  /** Blank: for the trades they have. */
  trade: Trade | ''
}

/** A license that is asked for: what about, and what is filled in at first. */
export interface LicenseAsking {
  /** Each has a draft of its own. */
  about: string
  title: string
  first: LicenseDraft
  /** The license it is asked for in place of; null where none is named. */
  renews: string | null
}

const NOTHING: LicenseDraft = {
  licenseType: 'trade',
  licenseNumber: '',
  issuingState: '',
  expirationDate: '',
  insuranceProvider: '',
  insuranceExpirationDate: '',
  trade: '',
}

export const BLANK: LicenseAsking = {
  about: 'new',
  title: 'Add a license',
  first: NOTHING,
  renews: null,
}

export const forTrade = (trade: Trade): LicenseAsking => ({
  about: trade,
  title: 'Add a trade',
  first: { ...NOTHING, trade },
  renews: null,
})

/** The same once more: what stays is filled in. Of one that could not be confirmed all of it, to be put right. */
export function sameAgain(license: BusinessLicense): LicenseAsking {
  const { id, state, licenseType, licenseNumber, issuingState, trade } = license
  const refused = state === 'refused'
  return {
    about: id,
    title: refused ? 'Send in the right license' : 'Renew your license',
    renews: id,
    first: {
      licenseType,
      licenseNumber,
      issuingState,
      expirationDate: refused ? license.expirationDate : '',
      insuranceProvider: license.insuranceProvider,
      insuranceExpirationDate: refused ? (license.insuranceExpirationDate ?? '') : '',
      trade: (refused && trade) || '',
    },
  }
}
