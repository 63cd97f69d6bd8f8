import type { Role } from '#contract/accounts.ts'
import type { ApplicationStatus } from '#contract/applications.ts'
import type { Named } from '#contract/people.ts'

/** What somebody is called here: `Gwen Lee, Gwen & Co`. */
export const nameOf = ({ firstName, lastName, businessName }: Named): string => {
  const name = `${firstName} ${lastName}`.trim()
  return !businessName || businessName === name ? name : `${name}, ${businessName}`
}

export const ROLE_NAMES: Record<Role, string> = {
  customer: 'Customer',
  pro: 'Professional',
  operator: 'Operator',
}

export const APPLICATION_WORDS: Record<ApplicationStatus, string> = {
  draft: 'Not sent in',
  submitted: 'Waiting for a decision',
  returned: 'Returned to be changed',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** The day of an address, a phone number or an e-mail that is not there. */
export const NOT_KNOWN = 'Not known'
