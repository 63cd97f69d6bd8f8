interface Cookie {
  name: string
  value: string
  path: string
  /** In seconds; undefined: until the browser is closed. */
  maxAge: number | undefined
}

export interface Visit {
  status: number
  /** Where it was asked for; without fragments. */
  url: string
  location: string | null
  headers: Headers
  text: string
}

/** As much of a browser as signing in takes: cookies with their paths, redirects, forms. */
export class TestBrowser {
  cookies: Cookie[] = []

  constructor(readonly home: string) {}

  cookie(name: string): string | undefined {
    return this.cookies.find((each) => each.name === name)?.value
  }

  /** One request; redirects are not followed. */
  async visit(
    address: string,
    init: { method?: 'POST'; form?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<Visit> {
    const url = new URL(address, this.home)
    const sent = this.cookies
      .filter(
        ({ path }) => url.pathname === path || path === '/' || url.pathname.startsWith(`${path}/`),
      )
      .map(({ name, value }) => `${name}=${value}`)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...(sent.length > 0 && { cookie: sent.join('; ') }), ...init.headers },
      ...(init.method && { method: init.method }),
      ...(init.form && { method: 'POST', body: new URLSearchParams(init.form) }),
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return {
      status: response.status,
      url: url.href,
      location: response.headers.get('location'),
      headers: response.headers,
      text: await response.text(),
    }
  }

  /** Goes on until an answer is no redirect, or leads to the site's first page. */
  async follow(from: Visit): Promise<Visit> {
    let at = from
    while (at.location !== null && at.location !== '/')
      at = await this.visit(new URL(at.location, at.url).href)
    return at
  }

  go = async (address: string) => this.follow(await this.visit(address))

  /** Fills in the form of a page and sends it. */
  submit(
    page: Visit,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Visit> {
    const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1]
    if (action === undefined) throw new Error(`no form on ${page.url}: ${page.text}`)
    return this.visit(action, { form, headers: { origin: new URL(this.home).origin, ...headers } })
  }

  /** Who the site takes this browser for; null when for nobody. */
  async whoAmI(): Promise<{
    id: string
    role: string
    email: string
    firstName: string
    lastName: string
  } | null> {
    const { status, text } = await this.visit('/api/auth/user')
    return status === 200 ? JSON.parse(text) : null
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split(';').map((each) => each.trim())
    const equals = pair.indexOf('=')
    const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)]
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/'
    const gone =
      value === '' || attributes.some((each) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(each))
    const [, seconds] =
      /^max-age=(\d+)$/i.exec(attributes.find((each) => /^max-age/i.test(each)) ?? '') ?? []
    const maxAge = seconds === undefined ? undefined : Number(seconds)
    this.cookies = this.cookies.filter((each) => each.name !== name || each.path !== path)
    if (!gone) this.cookies.push({ name, value, path, maxAge })
  }
}

export const PASSWORD = 'correct horse battery'

let people = 0

/** Somebody nobody has signed up yet. */
export function somebody() {
  people += 1
  return {
    firstName: 'Ada',
    lastName: `Nr ${people}`,
    email: `ada.${people}@example.com`,
    password: PASSWORD,
  }
}

export async function signUp(browser: TestBrowser, person = somebody()) {
  const form = await browser.go('/api/login')
  const signUpAt = /href="([^"]*\/sign-up)"/.exec(form.text)?.[1]
  if (signUpAt === undefined) throw new Error(`no way to sign up on ${form.url}: ${form.text}`)
  const done = await browser.follow(await browser.submit(await browser.visit(signUpAt), person))
  if (done.location !== '/') throw new Error(`signing up ended on ${done.url}: ${done.text}`)
  return { person, done }
}

export async function signIn(
  browser: TestBrowser,
  email: string,
  password = PASSWORD,
): Promise<Visit> {
  const form = await browser.go('/api/login')
  return browser.follow(await browser.submit(form, { email, password }))
}
