import type { ApplicationEvent, Check, License } from '#contract/applications.ts'
import type { Trade } from '#contract/catalog.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'

export const CHECK_LABELS: Record<Check, string> = {
  identity: 'Identity verified',
  license: 'License verified',
  insurance: 'Insurance verified',
  background: 'Background checked',
}

export const actorWords = ({ by, operator }: ApplicationEvent): string => {
  if (by === 'applicant') return 'the applicant'
  return by === 'command_line' ? 'an operator at the command line' : (operator ?? 'an operator')
}

/** What somebody names as proof of a trade they apply for. */
export function proofWords(trade: Trade, licenses: readonly License[]): string {
  const proofs = licenses.filter((license) => license.trade === trade)
  if (proofs.length === 0)
    return 'Applied for, no license named for it: tick it only if you have other proof'
  const words = proofs.map(
    ({ licenseType, licenseNumber }) => `${LICENSE_TYPE_LABELS[licenseType]} ${licenseNumber}`,
  )
  return `Applied for, proven by ${words.join(' and ')}`
}
