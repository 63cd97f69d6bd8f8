import type { CaseDecision } from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import { conflict } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { findCase } from './find-case.ts'

/**
 * Whose account a decision suspends: the side it names, else the one that the case was opened against. Null where it
 * suspends nobody, or the case is decided already.
 * @throws 404 when there is no such case, 409 when nobody had the job
 */
export async function whomToSuspend(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { id, outcome, suspend }: CaseDecision & { id: string },
): Promise<string | null> {
  if (outcome !== 'suspension') return null
  const { people, openedBy, state } = await findCase(context, caller, id)
  if (people === null || state === 'decided') return null
  const side = suspend ?? (openedBy === 'customer' ? 'pro' : 'customer')
  const person = people[side]
  if (person === null)
    throw conflict('Nobody had this job, so there is no professional to suspend.')
  return person.id
}
