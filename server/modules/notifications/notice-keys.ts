import { createECDH } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/connect.ts'
import { newSecret } from '#server/http/session.ts'
import { noticeKeys } from './notice-keys.table.ts'

const keys = z.object({
  /** A P-256 pair in base64url, raw (RFC 8292). Browsers subscribe to the public one. */
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
  /** Signs the links by which e-mails are stopped. */
  unsubscribing: z.string(),
})
export type NoticeKeys = z.infer<typeof keys>

const NAME = 'notices'
const PRIVATE_KEY_BYTES = 32

function generate(): NoticeKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Leading zeros are left out.
  const digits = pair.getPrivateKey('hex').padStart(2 * PRIVATE_KEY_BYTES, '0')
  const privateKey = Buffer.from(digits, 'hex').toString('base64url')
  return { vapid: { publicKey, privateKey }, unsubscribing: newSecret() }
}

/** The keys of this database, made by whichever process starts first and read back by all. */
export async function openNoticeKeys({ db }: { db: Database }): Promise<NoticeKeys> {
  const find = () => db.select().from(noticeKeys).where(eq(noticeKeys.name, NAME))
  const [known] = await find()
  if (known !== undefined) return keys.parse(known.value)
  await db.insert(noticeKeys).values({ name: NAME, value: generate() }).onConflictDoNothing()
  const [made] = await find()
  return keys.parse(made?.value)
}
