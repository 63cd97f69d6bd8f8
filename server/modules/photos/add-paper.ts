import { sql } from 'drizzle-orm'
import type { LicensePaper } from '#contract/license-papers.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { failedConstraint } from '#server/db/failures.ts'
import { rowIdOf } from '#server/db/row-id.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { NOW } from '#server/http/signed-in.ts'
import { enoughPapers, refusalOfLicense, TAKES_PAPERS } from './paper-policy.ts'
import { isPdf } from './pdf.ts'
import { storePdf, storePicture } from './store-picture.ts'
import { noLongerStray } from './stray-photos.job.ts'

const NO_PAPER =
  'This is no photo or PDF that we can read. Send a JPEG, PNG, WebP or AVIF, or a PDF.'

/**
 * Adds a photo or a PDF to a license that waits for its check. What was sent before is answered as it was then.
 * @throws 404 for a license that is not theirs or was sent in anew, 409 once it is checked or has enough, 413 and 415
 * for what is neither
 */
export async function addPaper(
  context: Context,
  caller: Caller,
  { licenseId, file }: { licenseId: string; file: File },
): Promise<LicensePaper> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const id = rowIdOf([licenseId, 'paper', caller.id], bytes)
  const known = await knownPaper(context.db, id)
  if (known !== null) return known
  const refusal = await refusalOfLicense(context, caller, licenseId)
  if (refusal !== null) throw refusal
  const size = isPdf(bytes)
    ? await storePdf(context, id, bytes)
    : await storePicture(context, id, bytes, NO_PAPER)
  const paper = await insert(context, caller, { id, licenseId, ...size })
  if (paper !== null) return paper
  throw (
    (await refusalOfLicense(context, caller, licenseId)) ?? conflict('Please send this file again.')
  )
}

interface Added {
  id: string
  licenseId: string
  width: number | null
  height: number | null
}

// Whoever puts the license right, or checks it, holds its row as well: the later of the two sees what the other did.
const add = statement<object>(
  'add_license_paper',
  () => sql`
  insert into license_papers (id, submitted_id, width, height, created_at)
  select ${given('id', 'uuid')}, sent.id, ${given('width', 'int')}, ${given('height', 'int')}, ${NOW}
  from submitted_licenses sent
  where sent.id = ${given('license', 'uuid')} and sent.pro_id = ${given('caller', 'uuid')} and ${TAKES_PAPERS}
  for update
  on conflict (id) do nothing returning id`,
)

/** Null when the license does not take it any more. */
async function insert(context: Context, caller: Caller, { licenseId, ...paper }: Added) {
  const now = context.clock.now().toISOString()
  try {
    return await transaction(context, async (tx) => {
      const made = await add(tx, { ...paper, license: licenseId, caller: caller.id, now })
      const kept = await knownPaper(tx, paper.id)
      if (kept === null || made.length === 0) return kept
      if (!(await noLongerStray(tx, paper.id)))
        throw conflict('That took too long. Please send the file again.')
      return kept
    })
  } catch (error) {
    if (failedConstraint(error) !== 'submitted_licenses_papers') throw error
    throw enoughPapers()
  }
}

const read = statement<Omit<LicensePaper, 'type'>>(
  'known_paper',
  () => sql`select id, width, height from license_papers where id = ${given('id', 'uuid')}`,
)

async function knownPaper(db: Database | Transaction, id: string): Promise<LicensePaper | null> {
  const [row] = await read(db, { id })
  return row === undefined ? null : { ...row, type: row.width === null ? 'pdf' : 'photo' }
}
