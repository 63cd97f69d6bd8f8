import { linkIn, openMailServer } from '#server/modules/notifications/testing-mail-server.ts'
import { openSite } from './open-site.ts'

export interface MailingSite {
  /** The link in the newest mail to this address; undefined while there is none. */
  newestLink(email: string): string | undefined
  /** How many mails came to it. */
  mailsTo(email: string): number
  close(): Promise<void>
}

/** A site of its own that sends its mail, with nobody signed up yet; the stories' usual one sends none. */
export async function openMailingSite(port: number): Promise<MailingSite> {
  const post = await openMailServer()
  const site = await openSite(port, { SMTP_URL: post.url }).catch(async (error: unknown) => {
    await post.close()
    throw error
  })
  const to = (email: string) => post.taken.filter((_, index) => post.receivers[index] === email)
  return {
    newestLink: (email) => to(email).map(linkIn).at(-1),
    mailsTo: (email) => to(email).length,
    close: async () => {
      await site.close()
      await post.close()
    },
  }
}
