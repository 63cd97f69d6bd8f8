import type { LicenseType } from '#contract/applications.ts'

export const LICENSE_TYPE_LABELS: Record<LicenseType, string> = {
  contractor: 'General Contractor',
  trade: 'Trade License',
  business: 'Business License',
}
