import { eq, type SQL } from 'drizzle-orm'
import { conflict } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { applications } from './applications.table.ts'

/** Whose an application is: the applicant's alone. For everybody else it does not exist. */
export const ownedBy = (caller: Caller): SQL => eq(applications.userId, caller.id)

export const alreadyProfessional = () =>
  conflict(
    'You are already a professional. Licenses, areas and hours are changed on your Business page.',
  )

/**
 * Only customers apply.
 * @throws 409 for a professional and for an operator
 */
export function refuseWhoCannotApply({ role }: Caller) {
  if (role === 'pro') throw alreadyProfessional()
  if (role === 'operator')
    throw conflict('You are an operator. Apply with another account to become a professional.')
}
