import { stateCode } from '#contract/state-codes.ts'
import type { BusinessLicense } from '#contract/business.ts'
import type { LicenseDraft } from './license-draft.ts'

type Named = Pick<LicenseDraft, 'licenseType' | 'licenseNumber' | 'issuingState'>

interface Same {
  /** The one they have, whose place it takes. */
  held: BusinessLicense | undefined
  /** The same, which waits for its check: it is put right. */
  waits: BusinessLicense | undefined
  /** Another number of the same type and state: perhaps a renewal, too. */
  other: BusinessLicense | undefined
}

const lower = (text: string): string => text.trim().toLowerCase()

const isOfType = (one: Named, typed: Named): boolean =>
  one.licenseType === typed.licenseType &&
  lower(one.issuingState) === lower(stateCode(typed.issuingState))

/** What a license that is typed is of those there are, as the server tells the same from another one. */
export function sameLicense(licenses: readonly BusinessLicense[], typed: Named): Same {
  const number = lower(typed.licenseNumber)
  const ofType = licenses.filter((one) => isOfType(one, typed))
  const held = ofType.filter(({ state }) => state === 'valid' || state === 'expired')
  const hasNumber = ({ licenseNumber }: BusinessLicense) => lower(licenseNumber) === number
  const same = held.find(hasNumber)
  return {
    held: same,
    waits: ofType.find((one) => one.state === 'waiting' && hasNumber(one)),
    other: number === '' || same !== undefined ? undefined : held[0],
  }
}
