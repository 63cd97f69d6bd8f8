/**
 * What is written down of who did it, and as its line is read: the word of the house that it changes, and what was done.
 */
export const AUDITED_ACTS = {
  'account.sign_in': 'Signed in',
  'account.sign_in_refused': 'Sign-in refused',
  'account.password': 'Password changed',
  'account.second_factor_on': 'Second factor set up',
  'account.second_factor_off': 'Second factor removed',
  'account.export': 'Took their data along',
  'account.erase': 'Erased their account',
  'account.role': 'Role changed',
  'account.on_duty': 'Went on duty',
  'account.off_duty': 'Went off duty',
  'booking.cancel': 'Canceled a booking',
  'booking.window': 'Moved a booking',
  'booking.offer': 'Offered a job to somebody',
  'booking.pass_on': 'Job passed on',
  'booking.message': 'Wrote as Fixwell',
  'booking.note': 'Note on a booking',
  'case.decide': 'Decided a case',
  'photo.hide': 'Photo hidden',
  'photo.show': 'Photo shown again',
  'review.hide': 'Review hidden',
  'review.show': 'Review shown again',
  'application.approve': 'Application approved',
  'application.reject': 'Application rejected',
  'application.return': 'Application returned',
  'license.check': 'License checked',
  'people.change': 'Details corrected',
  'people.suspend': 'Account suspended',
  'people.reinstate': 'Account open again',
  'people.end_sessions': 'Signed out everywhere',
  'people.export': 'Data handed out',
  'people.erase': 'Data erased',
  'people.note': 'Note on a person',
  'question.answer': 'Answered a question',
  'catalog.change': 'Catalog changed',
  'market.add': 'Market added',
  'market.change': 'Market changed',
} as const satisfies Record<`${string}.${string}`, string>
export type AuditedAct = keyof typeof AUDITED_ACTS

/** What an act is about; its id is that of the API. */
export const AUDITED_KINDS = [
  'account',
  'application',
  'license',
  'booking',
  'offer',
  'review',
  'photo',
  'case',
  'question',
  'service',
  'market',
  'log',
] as const
export type AuditedKind = (typeof AUDITED_KINDS)[number]
