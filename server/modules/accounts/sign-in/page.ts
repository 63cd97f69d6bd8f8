import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loginPath } from '#contract/sign-in-aim.ts'
import { toRefusal } from '#server/http/errors.ts'
import { STYLE_PATH } from './look.ts'
import { type Html, html } from './html.ts'

export interface Page {
  /** The document's title, and the heading unless `heading` says otherwise. */
  title: string
  heading?: string
  body: Html
  /** The address of what runs here; the page is complete without it. */
  script?: string | null
}

/** The very one of `web/ui/logo.tsx`. */
const DOOR = html`<svg viewBox="0 0 144 112" class="drawing" aria-hidden="true">
  <path
    d="M47 18Q67.1 18.9 97.4 18M96 17Q96.4 70.1 96 101.5M98.2 100Q71.4 99.6 46.2 100M48 101.6Q47.6 46.5 48 16.8M50 20l32 8v66l-32 6M72.5 62.7C72.5 60.6 73.6 59.5 75.7 59.5S77.5 60.6 77.5 62S76.4 64.5 75 64.8S71.7 63.4 72.1 60.5M4 100Q61.6 100.1 138.7 100.5M38 104h68M112 34h10l3 12h-16zM117 34Q116.8 30.3 117 27M109 27Q114.2 26.4 118 27M16 100l2-14h14l2 14M25 86q-1-12-8-16M25 86q1-14 6-20"
  />
  <path class="light" d="M112 51l-3 5M117 51v6M122 51l3 5" />
</svg>`

/** A whole document in the site's look. */
export const page = ({ title, heading = title, body, script = null }: Page) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF9F5" />
        <meta name="robots" content="noindex" />
        <title>${title} - Fixwell</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href="${STYLE_PATH}" />
        ${script !== null && html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <header>
          <a href="/" class="home"
            ><img src="/favicon.svg" width="36" height="36" alt="" /><span>Fixwell</span></a
          >
        </header>
        <main>
          <div class="card">
            <h1>${heading}</h1>
            ${body}
          </div>
          <div class="aside">${DOOR}</div>
        </main>
      </body>
    </html> `

/** Nothing but our own script, stylesheet, font and pictures; forms go to this site alone. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const sendPage = (reply: FastifyReply, status: number, content: Page) =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PAGE_POLICY)
    .send(page(content).text)

const HEADINGS: Record<number, string> = {
  403: 'That came from somewhere else',
  404: 'There is nothing here',
  429: 'One moment, please',
  503: 'We will be right back',
}

/** A page that says what went wrong in one sentence, with the way on; `aim` is the page they were going to. */
export const failurePage = (status: number, detail: string, aim = '/'): Page => ({
  title: HEADINGS[status] ?? 'That did not work',
  body: html`<p>${detail}</p>
    <p><a class="button" href="${loginPath(aim)}">Go to sign-in</a></p>`,
})

/** People read these answers, not programs: refusals become pages here instead of problem documents. */
export function answerErrorsAsPages(
  scope: FastifyInstance,
  aimOf: (request: FastifyRequest) => string = () => '/',
) {
  scope.setErrorHandler((error, request, reply) => {
    const { status, detail, retryAfterSeconds } = toRefusal(error, request)
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
    return sendPage(reply, status, failurePage(status, detail, aimOf(request)))
  })
}
