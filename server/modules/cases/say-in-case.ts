import { type SQL, sql } from 'drizzle-orm'
import type { CaseMessage } from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isRow, isSameRow, marketOf } from '#server/db/in-market.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { asking, CALLER, NOW } from '#server/http/signed-in.ts'
import { writeOnce } from '#server/http/write-once.ts'
import { actedOnFirst, type HazardIn } from '#server/modules/bookings/job-care.ts'
import { telling } from '#server/modules/bookings/tell.ts'
import { IS_THERE, refuseErased, writer } from '#server/modules/bookings/writer.ts'
import { DUE_IN_DANGER } from './due.ts'
import { findCase } from './find-case.ts'
import { SAID, SAID_FOR_OPERATORS, tellOf } from './notices.ts'
import { asWhom, SPEAKS_AS } from './policy.ts'

/** Whoever has not read what they were told of is told of more after so long. */
const PAUSE_HOURS = 4

const isTimeToTell = (toldAt: SQL) =>
  sql`(${toldAt} is null or ${toldAt} <= ${NOW} - ${PAUSE_HOURS}::int * interval '1 hour')`

/** The danger that what is written tells of. */
const NOTED = given('noted', 'text')

/**
 * The parts of a statement in which the caller says something in an open case: whose turn it is changes, one that turns out
 * to be dangerous, or more so, is due that day, and whoever else reads it is told, once until they look; of a danger at once. `said` holds the case, with who speaks as `speaker`.
 */
const SAYING: SQL = sql`${writer(CALLER)},
  speaking as (
    select market_id, id, ${SPEAKS_AS} as speaker, customer_told_at, pro_told_at, operators_told_at,
      ${actedOnFirst(NOTED, sql`danger`)} and ${SPEAKS_AS} <> 'operator' as in_danger
    from cases where ${isRow('cases', given('id', 'uuid'))} and decided_at is null and ${SPEAKS_AS} is not null and ${IS_THERE}
    for no key update
  ),
  due as (
    select market_id, id, speaker, in_danger,
      speaker <> 'customer' and (in_danger or ${isTimeToTell(sql`customer_told_at`)}) as tells_customer,
      speaker <> 'pro' and (in_danger or ${isTimeToTell(sql`pro_told_at`)}) as tells_pro,
      speaker <> 'operator' and (in_danger or ${isTimeToTell(sql`operators_told_at`)}) as tells_operators
    from speaking
  ),
  said as (
    update cases set last_said_by = due.speaker, last_said_at = ${NOW},
      danger = case when in_danger then ${NOTED} else danger end,
      due_at = case when in_danger then least(due_at, ${DUE_IN_DANGER}) else due_at end,
      customer_told_at = case when tells_customer then ${NOW} else customer_told_at end,
      pro_told_at = case when tells_pro then ${NOW} else pro_told_at end,
      operators_told_at = case when tells_operators then ${NOW} else operators_told_at end
    from due where ${isSameRow('cases', 'due')}
    returning cases.*, due.speaker, in_danger, tells_customer, tells_pro, tells_operators
  ),
  told as (${tellOf(sql`said`, SAID)}),
  alerted as (${tellOf(sql`said`, SAID_FOR_OPERATORS)})`

const write = asking<CaseMessage>('say_in_case', () => ({
  first: sql`${SAYING},
    written as (
      insert into case_messages (id, market_id, case_id, by, sender_id, text, created_at)
      select ${given('message', 'uuid')}, market_id, id, speaker, ${CALLER}, ${given('text', 'text')}, ${NOW} from said
      returning id, by, text, created_at as "createdAt"
    )`,
  answer: sql`select * from written`,
}))

const read = statement<CaseMessage & { same: boolean }>(
  'said_in_case',
  () => sql`select id, by, text, created_at as "createdAt",
    case_id = ${given('id', 'uuid')} and text = ${given('text', 'text')} as same
    from case_messages where market_id = ${marketOf(given('id', 'uuid'))} and id = ${given('message', 'uuid')}`,
)

const show = asking<{ id: string }>('show_in_case', () => ({
  first: SAYING,
  answer: sql`select id from said`,
}))

type Writing = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Writes in an open case.
 * @throws 401 once the writer was erased, 404 to whoever is no side of it and no operator, 409 once it is decided, 422 for a key of another message
 */
export async function sayInCase(
  context: Writing,
  caller: Caller,
  { id, text, key }: { id: string; text: string; key: string | undefined },
  hazardIn: HazardIn,
): Promise<CaseMessage> {
  const said = await writeOnce<CaseMessage>({
    table: 'case_messages',
    who: caller,
    key,
    write: async (message) => {
      const values = { id, text, message, noted: hazardIn(text), ...saying(context, caller) }
      const [row] = await write(context, caller, values)
      return row === undefined ? null : toMessage(row)
    },
    read: async (message) => {
      const [row] = await read(context.db, { id, text, message })
      return row === undefined ? null : { same: row.same, row: toMessage(row) }
    },
  })
  if (said !== null) return said
  await refuseErased(context, caller.id)
  throw await whyNot(context, caller, id)
}

const toMessage = ({ id, by, text, createdAt }: CaseMessage): CaseMessage => ({
  id,
  by,
  text,
  createdAt: fromDatabase(createdAt).toISOString(),
})

/** The same without a word, in the transaction of the picture that is shown. */
export async function showInCase(
  tx: Transaction,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { caller, id }: { caller: Caller; id: string },
): Promise<void> {
  await show({ db: tx, clock }, caller, { id, noted: null, ...saying({ clock, config }, caller) })
}

const saying = ({ clock, config }: Pick<Context, 'clock' | 'config'>, caller: Caller) => ({
  ...asWhom(caller),
  ...telling({ now: clock.now(), config }),
})

async function whyNot(context: Writing, caller: Caller, id: string) {
  await findCase(context, caller, id)
  return conflict('This case is decided. If something else went wrong, tell us from the booking.')
}
