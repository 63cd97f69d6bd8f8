import { sql } from 'drizzle-orm'
import type { CasePhoto } from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { failedConstraint } from '#server/db/failures.ts'
import { isRow, marketOf } from '#server/db/in-market.ts'
import { couldBeRowId, rowIdOf } from '#server/db/row-id.ts'
import { fromDatabase, word } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, forbidden, type Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { NOW } from '#server/http/signed-in.ts'
import { findCase } from '#server/modules/cases/find-case.ts'
import { noCase, TAKES_PHOTOS_OF } from '#server/modules/cases/policy.ts'
import { showInCase } from '#server/modules/cases/say-in-case.ts'
import { photoIdOf } from './photo-id.ts'
import { OF_CASE } from './photos.table.ts'
import { enough } from './policy.ts'
import { noLongerStray } from './stray-photos.job.ts'
import { storePicture } from './store-picture.ts'

/**
 * Adds a picture to an open case, for its two sides. What was sent before is answered as it was then.
 * @throws 404 to whoever is no side of it, 403 to an operator, 409 once it is decided or has enough, 413 and 415 for
 * what is no picture we keep
 */
export async function addCasePhoto(
  context: Context,
  caller: Caller,
  { caseId, file }: { caseId: string; file: File },
): Promise<CasePhoto> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const named = rowIdOf([caseId, OF_CASE, caller.id], bytes)
  const { id, photo: known } = await knownPhoto(context.db, { id: named, caseId })
  if (known !== null) return known
  const refusal = await refusalOfOpen(context, caller, caseId)
  if (refusal !== null) throw refusal
  const size = await storePicture(context, id, bytes)
  const photo = await insert(context, caller, { id, caseId, ...size })
  if (photo !== null) return photo
  throw (await refusalOfOpen(context, caller, caseId)) ?? conflict('Please send this photo again.')
}

/** Why this caller adds nothing to a case, whatever they send; null for its two sides. */
export async function refusalOfCase(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  caseId: string,
): Promise<Refusal | null> {
  if (!couldBeRowId(caseId)) return noCase()
  const { viewerRole } = await findCase(context, caller, caseId)
  return viewerRole === 'operator' ? forbidden('Photos of a case come from its two sides.') : null
}

async function refusalOfOpen(context: Context, caller: Caller, caseId: string) {
  const { state } = await findCase(context, caller, caseId)
  if (state === 'decided')
    return conflict('This case is decided, so nothing can be added to it any more.')
  return null
}

interface Added {
  id: string
  caseId: string
  width: number
  height: number
}

const add = statement<object>(
  'add_photo_case',
  () => sql`
  insert into photos (id, market_id, booking_id, case_id, kind, width, height, uploaded_by, created_at)
  select ${given('id', 'uuid')}, market_id, booking_id, id, ${word(OF_CASE)}::photo_kind, ${given('width', 'int')},
    ${given('height', 'int')}, ${given('caller', 'uuid')}, ${NOW}
  from cases where ${isRow('cases', given('case', 'uuid'))} and ${TAKES_PHOTOS_OF(given('caller', 'uuid'))}
  for no key update
  on conflict (market_id, id) do nothing returning id`,
)

/** Null when the case does not take it any more. */
async function insert(context: Context, caller: Caller, { caseId, ...photo }: Added) {
  const values = { ...photo, case: caseId, caller: caller.id }
  try {
    return await transaction(context, async (tx) => {
      const made = await add(tx, { ...values, now: context.clock.now().toISOString() })
      const { photo: kept } = await knownPhoto(tx, { id: photo.id, caseId })
      if (kept === null || made.length === 0) return kept
      if (!(await noLongerStray(tx, photo.id)))
        throw conflict('That took too long. Please send the photo again.')
      await showInCase(tx, context, { caller, id: caseId })
      return kept
    })
  } catch (error) {
    if (failedConstraint(error) !== 'cases_photos') throw error
    throw enough()
  }
}

type Row = CasePhoto | { id: string; createdAt: null }

const read = statement<Row>(
  'known_photo_of_case',
  () => sql`
  select coalesce(photos.id, named.id) as id,
    case when photos.uploaded_by = cases.customer_id then 'customer' else 'pro' end as by,
    photos.width, photos.height, photos.created_at as "createdAt"
  from (select ${photoIdOf(given('case', 'uuid'), given('id', 'uuid'))} as id) named
  left join photos on photos.market_id = ${marketOf(given('case', 'uuid'))} and photos.case_id = ${given('case', 'uuid')}
    and photos.id in (named.id, ${given('id', 'uuid')})
  left join cases on cases.market_id = photos.market_id and cases.id = photos.case_id`,
)

/** A picture of a case that was added before, null when there is none, and under which id it is kept. */
async function knownPhoto(
  db: Database | Transaction,
  { id, caseId }: Pick<Added, 'id' | 'caseId'>,
): Promise<{ id: string; photo: CasePhoto | null }> {
  const [row] = await read(db, { id, case: caseId })
  if (row === undefined) throw new Error('the id of a photo was not answered')
  if (row.createdAt === null) return { id: row.id, photo: null }
  return { id: row.id, photo: { ...row, createdAt: fromDatabase(row.createdAt).toISOString() } }
}
