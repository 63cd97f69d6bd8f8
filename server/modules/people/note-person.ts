import { eq } from 'drizzle-orm'
import type { Person } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { lockPerson } from './lock-person.ts'
import { personNotes } from './people.table.ts'

interface Noting {
  operatorId: string
  personId: string
  text: string
}

/** Writes something down about somebody, for operators alone; the log says that, not what. */
export const notePerson = (
  context: Pick<Context, 'db' | 'clock'>,
  { operatorId, personId, text }: Noting,
): Promise<Person['notes'][number]> =>
  transaction(context, async (tx) => {
    const now = context.clock.now()
    const { id } = await lockPerson(tx, personId, {})
    const [note] = await tx
      .insert(personNotes)
      .values({ personId: id, at: now, byId: operatorId, text })
      .returning({ id: personNotes.id, text: personNotes.text })
    const about = { kind: 'account', id } as const
    await recordAct(tx, { now, who: operatorId, what: 'people.note', about })
    if (note === undefined) throw new Error('a note was not written')
    const [by] = await tx.select({ email: users.email }).from(users).where(eq(users.id, operatorId))
    return { ...note, at: now.toISOString(), by: by?.email ?? '' }
  })
