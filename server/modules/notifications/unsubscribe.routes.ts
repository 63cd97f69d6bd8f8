import type { FastifyInstance, FastifyReply } from 'fastify'
import { traitsOf } from '#contract/notice-kinds.ts'
import type { Context } from '#server/context.ts'
import { getsMails, stopMails } from './preferences.ts'
import { addressOf, readToken, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts'

/** A page for whoever follows a link from their mail, signed in or not. */
interface Page {
  title: string
  says: string
  /** Posts to an address of ours. */
  button?: { label: string; action: string }
  link?: { label: string; href: string }
}

interface Pages {
  show: (reply: FastifyReply, status: number, page: Page) => FastifyReply
  answerErrors: (scope: FastifyInstance) => void
}

interface Asked {
  Querystring: { token?: unknown }
}

const CHOOSE = { label: 'Choose what we tell you', href: '/profile/notifications' }

const UNKNOWN: Page = {
  title: 'This link stops nothing',
  says: 'It is not complete, or it is not of one of our e-mails. Please open it from the e-mail once more.',
  link: CHOOSE,
}

/** Stops the e-mails of one kind, by the link in one of them; mail programs do it without asking (RFC 8058). */
export function unsubscribeRoutes(app: FastifyInstance, context: Context, pages: Pages) {
  const options = { schema: { hide: true }, config: { limit: 'visitors' } } as const

  const read = (token: unknown) => (typeof token === 'string' ? readToken(context, token) : null)

  void app.register(async (scope) => {
    pages.answerErrors(scope)
    // Whatever a mail program sends along, the link has said it all; and it may come from any site.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))

    scope.get<Asked>(UNSUBSCRIBE_PATH, options, async ({ query: { token } }, reply) => {
      const stopped = read(token)
      if (stopped === null) return pages.show(reply, 404, UNKNOWN)
      if (!(await getsMails(context, stopped))) return pages.show(reply, 200, done(stopped))
      return pages.show(reply, 200, {
        title: 'Stop these e-mails?',
        says: `We e-mail you about this: “${traitsOf(stopped.kind).title}”.`,
        button: { label: 'Stop these e-mails', action: addressOf(String(token)) },
        link: CHOOSE,
      })
    })

    scope.post<Asked>(UNSUBSCRIBE_PATH, options, async ({ query: { token } }, reply) => {
      const stopped = read(token)
      if (stopped === null || !(await stopMails(context, stopped)))
        return pages.show(reply, 404, UNKNOWN)
      return pages.show(reply, 200, done(stopped))
    })
  })
}

const done = ({ kind }: { kind: Parameters<typeof traitsOf>[0] }): Page => ({
  title: 'These e-mails have stopped',
  says: `We do not e-mail you about this any more: “${traitsOf(kind).title}”.`,
  link: CHOOSE,
})
