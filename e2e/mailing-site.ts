import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProcess } from '#scripts/testing/start-process.ts'
import { BREACHES, LOOKED_AT } from './site.ts'
import { linkIn, openMailServer } from '#server/modules/notifications/testing-mail-server.ts'

export interface MailingSite {
  /** The link in the newest mail to this address; undefined while there is none. */
  newestLink(email: string): string | undefined
  /** How many mails came to it. */
  mailsTo(email: string): number
  close(): Promise<void>
}

/** A site of its own that sends its mail, with nobody signed up yet; the stories' usual one sends none. */
export async function openMailingSite(port: number): Promise<MailingSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fixwell-mailing-'))
  const post = await openMailServer()
  const { PATH } = process.env
  const site = startProcess([...LOOKED_AT, 'scripts/start.mjs'], {
    env: {
      PATH,
      BREACHES,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      RATE_LIMITS: 'off',
      SMTP_URL: post.url,
    },
  })
  await site.line('Fixwell is ready')
  const to = (email: string) => post.taken.filter((_, index) => post.receivers[index] === email)
  return {
    newestLink: (email) => to(email).map(linkIn).at(-1),
    mailsTo: (email) => to(email).length,
    close: async () => {
      site.child.kill('SIGTERM')
      await site.exited
      await post.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
