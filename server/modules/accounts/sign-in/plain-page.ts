import type { FastifyReply } from 'fastify'
import { html } from './html.ts'
import { sendPage } from './page.ts'

interface PlainPage {
  title: string
  says: string
  /** Posts to an address of ours. */
  button?: { label: string; action: string }
  link?: { label: string; href: string }
}

/** A page in the look of the sign-in pages that says one thing, for those who come by a link in a mail. */
export const sendPlainPage = (
  reply: FastifyReply,
  status: number,
  { title, says, button, link }: PlainPage,
): FastifyReply =>
  sendPage(reply, status, {
    title,
    body: html`<p>${says}</p>
      ${
        button !== undefined &&
        html`<form method="post" action="${button.action}">
          <button type="submit">${button.label}</button>
        </form>`
      }
      ${link !== undefined && html`<p class="other"><a href="${link.href}">${link.label}</a></p>`}`,
  })
