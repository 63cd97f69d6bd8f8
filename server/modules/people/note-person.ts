import { eq } from 'drizzle-orm'
import type { Person } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { writeOnce } from '#server/http/write-once.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { lockPerson } from './lock-person.ts'
import { personNotes } from './people.table.ts'

interface Noting {
  operatorId: string
  personId: string
  text: string
  /** What the client repeats when it does not know whether it was heard. */
  key: string | undefined
}

type Note = Person['notes'][number]

/**
 * Writes something down about somebody, for operators alone; the log says that, not what.
 * @throws 404 when there is nobody, 409 when they were erased, 422 for a key of another note
 */
export async function notePerson(
  context: Pick<Context, 'db' | 'clock'>,
  { operatorId, personId, text, key }: Noting,
): Promise<Note> {
  const read = (db: Database | Transaction, id: string) => readNote(db, id, { personId, text })
  const note = await writeOnce<Note>({
    table: 'person_notes',
    who: { id: operatorId },
    key,
    write: (id) =>
      transaction(context, async (tx) => {
        const now = context.clock.now()
        await lockPerson(tx, personId, {})
        await tx.insert(personNotes).values({ id, personId, at: now, byId: operatorId, text })
        const about = { kind: 'account', id: personId } as const
        await recordAct(tx, { now, who: operatorId, what: 'people.note', about })
        return (await read(tx, id))?.row ?? null
      }),
    read: (id) => read(context.db, id),
  })
  if (note === null) throw new Error('a note was not written')
  return note
}

async function readNote(
  db: Database | Transaction,
  id: string,
  { personId, text }: { personId: string; text: string },
): Promise<{ same: boolean; row: Note } | null> {
  const [row] = await db
    .select({
      about: personNotes.personId,
      text: personNotes.text,
      at: personNotes.at,
      by: users.email,
    })
    .from(personNotes)
    .innerJoin(users, eq(users.id, personNotes.byId))
    .where(eq(personNotes.id, id))
  if (row === undefined) return null
  const same = row.about === personId && row.text === text
  return { same, row: { id, text: row.text, at: row.at.toISOString(), by: row.by } }
}
