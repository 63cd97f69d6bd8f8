import type { Wrong } from './testing-wrong-rows.ts'

/** Lines of the audit log that nobody could read. */
export const WRONG_AUDIT: readonly Wrong[] = [
  ['an act of one word', 'audit_log', () => ({ what: 'cancel' }), 'audit_log_what'],
  ['an act about nothing', 'audit_log', () => ({ about_kind: '' }), 'audit_log_kind'],
  ['a blank reason', 'audit_log', () => ({ reason: '' }), 'audit_log_reason'],
]
