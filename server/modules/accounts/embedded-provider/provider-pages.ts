import type { errors, KoaContextWithOIDC } from 'oidc-provider'
import { databaseAway } from '#server/db/failures.ts'
import { Html, html } from '#server/modules/accounts/sign-in/html.ts'
import { failurePage, page } from '#server/modules/accounts/sign-in/page.ts'

const AWAY = 'We cannot reach our records for the moment. Please try again.'
const BROKEN = 'Something went wrong on our side. Please try again.'
const EXPIRED = 'This sign-in took too long, or it was finished already. Please start again.'
const REFUSED = 'This sign-in was not started properly. Please start again.'

function sentence(error: Error): { status: number | null; detail: string } {
  if (databaseAway(error)) return { status: 503, detail: AWAY }
  if (error.name === 'SessionNotFound') return { status: null, detail: EXPIRED }
  const expected = 'expose' in error && error.expose === true
  return { status: null, detail: expected ? REFUSED : BROKEN }
}

/** What the provider refuses or cannot do, for a person; the details stay in our log. */
export function renderError(
  koa: KoaContextWithOIDC,
  _out: errors.OIDCProviderError | object,
  error: Error,
) {
  const { status, detail } = sentence(error)
  if (status !== null) koa.status = status
  if (koa.status === 503) koa.set('retry-after', '2')
  koa.set('cache-control', 'no-store')
  koa.type = 'html'
  koa.body = page(failurePage(koa.status, detail)).text
}

/** The same for a program, in the words of the protocol. */
export function renderAway(koa: Pick<KoaContextWithOIDC, 'status' | 'set' | 'body'>) {
  koa.status = 503
  koa.set('retry-after', '2')
  koa.set('cache-control', 'no-store')
  koa.body = { error: 'temporarily_unavailable', error_description: AWAY }
}

/** Asked only when somebody comes to the provider's own sign-out address; the site never does. */
export function renderSignOut(koa: KoaContextWithOIDC, form: string) {
  koa.type = 'html'
  koa.body = page({
    title: 'Sign out',
    body: html`<p>Do you want to sign out of Fixwell?</p>
      ${new Html(form)}
      <p><button type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button></p>
      <p><a href="/">Stay signed in</a></p>`,
  }).text
}

export function renderSignedOut(koa: KoaContextWithOIDC) {
  koa.type = 'html'
  koa.body = page({
    title: 'You are signed out',
    body: html`<p><a class="button" href="/">Go to Fixwell</a></p>`,
  }).text
}

export function renderNothing(koa: { status: number; type: string; body: unknown }) {
  koa.type = 'html'
  koa.body = page(failurePage(404, 'There is nothing at this address.')).text
  koa.status = 404
}
