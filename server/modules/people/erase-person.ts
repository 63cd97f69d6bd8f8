import { sql } from 'drizzle-orm'
import { ACTIVE_STATUSES, LIVE_STATUSES } from '#contract/bookings.ts'
import type { Transaction } from '#server/db/connect.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { inWords } from '#server/db/sql.ts'
import { conflict } from '#server/http/problems.ts'
import { endAllSessions } from '#server/modules/accounts/end-all-sessions.ts'
import { eraseAccount, mailedAs } from '#server/modules/accounts/erase-account.ts'
import { setSuspension } from '#server/modules/accounts/suspend-account.ts'
import { eraseApplications } from '#server/modules/applications/erase-applications.ts'
import { eraseConversations } from '#server/modules/assistant/conversations.ts'
import { eraseBookings, holdBookings } from '#server/modules/bookings/erase-bookings.ts'
import { endOffersIn } from '#server/modules/bookings/open-offer.ts'
import { eraseBusiness } from '#server/modules/business/erase-business.ts'
import { eraseCases, holdCases } from '#server/modules/cases/erase-cases.ts'
import { closeOffers } from '#server/modules/dispatch/close-offers.ts'
import { eraseQuestions } from '#server/modules/dispatch/erase-questions.ts'
import { eraseWaits } from '#server/modules/dispatch/erase-waits.ts'
import { eraseMessages } from '#server/modules/messages/erase-messages.ts'
import { eraseNotices } from '#server/modules/notifications/erase-notices.ts'
import { erasePhotos } from '#server/modules/photos/erase-photos.ts'
import { eraseReviews } from '#server/modules/reviews/erase-reviews.ts'
import { actOnPerson, type ActBy, type Acting } from './act-on-person.ts'
import { type Held, lockPerson } from './lock-person.ts'
import { tellErased } from './tell-person.ts'

/**
 * Erases what names somebody, as they asked an operator, and tells them why.
 * @throws 409 while a booking of theirs is under way
 */
export async function erasePerson(context: Acting, by: ActBy): Promise<void> {
  const { config } = context
  const { reason } = by
  await actOnPerson(
    context,
    'people.erase',
    by,
    (tx, { id }, now) =>
      eraseHeld(tx, {
        id,
        now,
        refusal:
          'A booking of theirs is not over yet. Cancel it, pass it on or wait until it is done.',
        tell: () => tellErased(tx, { personId: id, now, config, reason }),
      }),
    lockToErase,
  )
  // What was offered to them passes on.
  context.wakeDispatch()
}

/**
 * Holds somebody alone: what would name them, as a booking of theirs, waits for what comes of it, and what was begun before is
 * waited for. Held before that, in this order, is what others hold before they name them: who accepts, writes or reviews holds the
 * booking first, or the case, and then counts on their row as a professional. Of two who erase them the second waits at the account.
 * @throws 404 when there is nobody, 409 when they were erased or are not as the caller has read them
 */
export async function lockToErase(
  tx: Transaction,
  id: string,
  seen: Pick<ActBy, 'version'>,
): Promise<Held> {
  await tx.execute(sql`select from users where id = ${id}::uuid for no key update`)
  await holdBookings(tx, id)
  await holdCases(tx, id)
  const held = await lockPerson(tx, id, seen)
  await tx.execute(sql`select from users where id = ${id}::uuid for update`)
  return held
}

interface Erasing {
  id: string
  now: Date
  /** What is said while a booking of theirs is under way. */
  refusal: string
  /** What tells them, once nothing else they were told is left. */
  tell: () => Promise<void>
}

/**
 * Erases their account, what they wrote, pictures, addresses, while they are held by `lockToErase`; `personal-data.ts` says what
 * becomes of each table. Bookings, their steps, stars and sums stay, without name. Whoever has been erased gets no
 * offers and can book nothing.
 * @throws 409 while a booking of theirs is under way
 */
export async function eraseHeld(
  tx: Transaction,
  { id, now, refusal, tell }: Erasing,
): Promise<void> {
  await setSuspension(tx, id, { at: now, reason: 'Erased as they asked.' })
  const ids = await endOffersIn(tx, { proId: id, which: sql`true` })
  await closeOffers(tx, { ids, within: { proId: id }, outcome: 'withdrawn', now })
  if (await hasUnderWay(tx, id)) throw conflict(refusal)
  await endAllSessions(tx, id)
  await eraseNotices(tx, { userId: id, ids: mailedAs(id) })
  await tell()
  await eraseMessages(tx, id)
  await eraseCases(tx, id)
  await erasePhotos(tx, id)
  await eraseReviews(tx, id)
  await eraseConversations(tx, id)
  await eraseWaits(tx, id)
  await eraseQuestions(tx, id)
  await eraseBusiness(tx, id)
  await eraseApplications(tx, id)
  await eraseBookings(tx, id)
  await tx.execute(sql`delete from person_notes where person_id = ${id}::uuid`)
  await eraseAccount(tx, id, now)
}

async function hasUnderWay(tx: Transaction, id: string): Promise<boolean> {
  const known = inMarketsOf('bookings', sql`${id}::uuid`)
  const { rows } = await tx.execute(sql`
    select from bookings where ${known} and customer_id = ${id}::uuid and status in (${inWords(ACTIVE_STATUSES)})
    union all
    select from bookings where ${known} and pro_id = ${id}::uuid and status in (${inWords(LIVE_STATUSES)})
    limit 1`)
  return rows.length > 0
}
