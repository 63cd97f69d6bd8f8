import { sql } from 'drizzle-orm'
import type { PhotoSize } from '#contract/photo-size.ts'
import type { Context } from '#server/context.ts'
import { given } from '#server/db/statement.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { asking } from '#server/http/signed-in.ts'
import { SEES_PAPER } from './paper-policy.ts'
import { reaching } from './reaching.ts'

const seen = asking<{ id: string; pdf: boolean }>('license_paper', () => ({
  answer: sql`select id, width is null as pdf from license_papers where id = ${given('id', 'uuid')} and ${SEES_PAPER}`,
}))

/**
 * The paper of a license: a photo in the size that is asked for, or the PDF.
 * @throws 404 when there is none that the caller may see, 503 when the store does not answer
 */
export async function findPaper(
  context: Context,
  caller: Caller,
  { id, size }: { id: string; size: PhotoSize },
): Promise<File> {
  const [row] = await seen(context, caller, { id })
  const part = row?.pdf ? 'pdf' : size
  const bytes = row && (await reaching(context, () => context.photoStore.get(row.id, part)))
  if (!bytes) throw notFound('There is no such paper, or it is not yours to see.')
  return row.pdf
    ? new File([bytes], `license-${id}.pdf`, { type: 'application/pdf' })
    : new File([bytes], `${id}-${size}.webp`, { type: 'image/webp' })
}
