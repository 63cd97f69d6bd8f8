import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { services, skus } from '#server/modules/catalog/catalog.table.ts'
import { addUser } from '#server/testing/builders.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const PUBLIC_URL = 'https://fixwell.example'

let world: World
let customer: Visitor

beforeAll(async () => {
  world = await openWorld({ settings: { publicUrl: PUBLIC_URL } })
  customer = await world.signIn(await addUser(world.context.db))
})
afterAll(() => world.close())

const page = async (url: string, who = world.visitor) => {
  const { status, headers, body } = await who.get(url)
  return { status, headers, html: String(body) }
}

const isApp = (html: string) => html.includes('<div id="root">')

/** What the head says of the page, by the name it says it under. */
const meta = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  )

const dataOf = (html: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

describe('a visitor', () => {
  test('gets the landing page complete, with the prices of the catalog', async () => {
    const { status, html } = await page('/')
    expect(status).toBe(200)
    expect(isApp(html)).toBe(false)
    for (const words of [
      'Professional Home Services,',
      'Plumbing',
      'Electrical',
      'HVAC',
      '$75.00',
      '$85.00',
      '$95.00',
      'How It Works',
      'Join as Professional',
    ])
      expect(html).toContain(words)
  })

  test('sees a new price within seconds', async () => {
    const { db } = world.context
    await page('/')
    await db.update(skus).set({ priceMin: 6_900 }).where(eq(skus.sku, 'PLB-VISIT'))
    await db.insert(services).values({ slug: 'x', name: '</script><b>Roofs</b>', position: 9 })
    world.clock.advance(10_000)
    const { html } = await page('/')
    expect(html).toContain('$69.00')
    expect(html).toContain('&lt;/script&gt;&lt;b&gt;Roofs&lt;/b&gt;')
    expect(dataOf(html)['@graph'][4].name).toBe('</script><b>Roofs</b>')
    await db.delete(services).where(eq(services.slug, 'x'))
    await db.update(skus).set({ priceMin: 7_500 }).where(eq(skus.sku, 'PLB-VISIT'))
    world.clock.advance(10_000)
  })

  test('is told that every other screen is not there', async () => {
    for (const url of ['/customer', '/bookings/1?x=1', '/nowhere']) {
      const { html } = await page(url)
      expect(isApp(html)).toBe(false)
      expect(html).toContain('404 Page Not Found</h1>')
      expect(meta(html).get('robots')).toBe('noindex')
    }
  })

  test.each([
    ['/customer', '/api/login?next=/customer'],
    ['/bookings/b_1?from=mail', '/api/login?next=/bookings/b_1%3Ffrom%3Dmail'],
    ['/pro/apply?step=3', '/api/login?next=/pro/apply%3Fstep%3D3'],
    ['/profile', '/api/login?next=/profile'],
    ['/operator/bookings/1', '/api/login?next=/operator/bookings/1'],
    ['/bookings/%22%3E%3Cscript%3E', '/api/login?next=/bookings/%2522%253E%253Cscript%253E'],
    ["/customer?x='><script>", '/api/login?next=/customer%3Fx%3D%2527%253E%253Cscript%253E'],
  ])('at %s finds the way to sign in and back', async (url, link) => {
    const { html } = await page(url)
    expect(html).toContain('You have to sign in to see it.')
    const first = /<main.*?<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/s.exec(html) ?? []
    expect(first.slice(1)).toEqual([link, 'Sign in to see this'])
    expect(html).not.toContain('<script>')
  })

  test.each(['/nowhere', '/bookings', '/bookings/a%2Fb', `/bookings/${'a'.repeat(400)}`])(
    'at %s, where nobody has a page, is not sent to sign in for one',
    async (url) => {
      const { html } = await page(url)
      expect(html).toContain('It may be mistyped.')
      expect(html).not.toContain('Sign in to see this')
    },
  )

  test('whose cookie could be no session is still one', async () => {
    const { body } = await world.visitor.send({
      url: '/',
      headers: { cookie: '__Host-fixwell_session=guess' },
    })
    expect(isApp(body)).toBe(false)
  })
})

describe('who sends a session', () => {
  test('gets the app at every address, never the landing page', async () => {
    for (const url of ['/', '/customer', '/bookings/1', '/nowhere']) {
      const { html } = await page(url, customer)
      expect(isApp(html)).toBe(true)
      expect(html).not.toContain('Our Services')
      expect(html).toContain('data-market-time-zone="America/New_York"')
    }
  })
})

describe('the app’s page', () => {
  const linksAt = async (url: string) => String((await page(url, customer)).headers['link'])
  const call = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`

  test('names what its screen will ask for: its files, who is here, what is shown', async () => {
    const links = await linksAt('/customer?x=1')
    expect(links).toMatch(/<\/assets\/customer-dashboard-page-[\w-]+\.js>; rel=modulepreload/)
    expect(links).toContain(call('/api/auth/user'))
    expect(links).toContain(call('/api/bookings'))
    expect(await linksAt('/bookings/4f1c')).toContain(call('/api/bookings/4f1c'))
  })

  test('names what every screen needs first, for six are fetched at a time', async () => {
    const links = (await linksAt('/customer')).split(', ')
    const at = (which: RegExp) => links.findIndex((link) => which.test(link))
    const order = [/assets\/index-/, /api\/bookings>/, /customer-dashboard-page/].map(at)
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test('names files that are there', async () => {
    for (const url of ['/', '/customer', '/professional', '/operator/outbox', '/pro/apply'])
      for (const [, file = ''] of (await linksAt(url)).matchAll(/<(\/assets[^>]+)>/g))
        expect((await world.visitor.get(file)).status).toBe(200)
  })

  test('takes no word of an address for an id that is none', async () => {
    for (const url of ['/bookings/a%3Eb', '/bookings/a,b', `/bookings/${'a'.repeat(65)}`])
      expect(await linksAt(url)).not.toContain('/api/bookings')
    expect(await linksAt('/nowhere')).toBe(call('/api/auth/user'))
  })
})

describe('an address', () => {
  test.each([
    '/',
    '/?utm=x',
    '/help',
    '/ai-booking',
    '/customer',
    '/dashboard/customer',
    '/professional',
    '/dashboard/pro',
    '/dashboard',
    '/pro/apply?step=3',
    '/profile',
    '/profile/notifications',
    '/bookings/8b3b7c1e-0000-4000-8000-000000000000',
    '/jobs',
    '/professional/earnings?from=2026-01-01&to=2026-12-31',
    '/bookings/8b3b7c1e-0000-4000-8000-000000000000/receipt',
    '/operator',
    '/operator/applications/1',
    '/operator/bookings',
    '/operator/bookings/1',
    '/operator/outbox?show=failed',
    '/Customer/',
  ])('that the app knows is there for all: %s', async (url) => {
    expect((await page(url)).status).toBe(200)
    expect((await page(url, customer)).status).toBe(200)
  })

  test.each([
    '/nowhere',
    '/customer/x',
    '/bookings',
    '/operator/nothing',
    '/index.html',
    '/%E0%A4%A',
  ])('that nobody knows is not: %s', async (url) => {
    expect((await page(url)).status).toBe(404)
    expect((await page(url, customer)).status).toBe(404)
  })
})

describe('a page', () => {
  test('is kept by nobody, for the next one at this address may be somebody else', async () => {
    for (const who of [world.visitor, customer])
      for (const url of ['/', '/customer', '/nowhere'])
        expect((await page(url, who)).headers['cache-control']).toBe('no-store')
  })

  test('C13 may carry its own style sheet and nothing else that is inline', async () => {
    for (const who of [world.visitor, customer]) {
      const { headers, html } = await page('/', who)
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
      expect(policy).toContain(`script-src 'self';`)
      expect(policy).not.toContain('unsafe-inline')
      expect(html).not.toMatch(/ style=| on[a-z]+=/)
    }
  })

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ] as const)('comes packed to who says %s', async (accepted, encoding, unpack) => {
    const plain = (await page('/')).html
    const { rawPayload, headers } = await world.app.inject({
      url: '/',
      headers: { 'accept-encoding': accepted },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(unpack(rawPayload).toString()).toBe(plain)
    expect(headers['vary']).toBe('accept-encoding')
  })

  test('answers a head like a get', async () => {
    const { status, body } = await world.visitor.send({ method: 'HEAD', url: '/' })
    expect([status, body]).toEqual([200, null])
  })
})

describe('a file', () => {
  const script = async () => {
    const { html } = await page('/', customer)
    return /<script[^>]* src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  }

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'named by its content is kept for good, and packed for who says %s',
    async (...each) => {
      const [accepted, encoding, unpack] = each
      const url = await script()
      const plain = await world.app.inject({ url })
      const packed = await world.app.inject({ url, headers: { 'accept-encoding': accepted } })
      for (const { statusCode, headers } of [plain, packed]) {
        expect(statusCode).toBe(200)
        expect(headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
        })
      }
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(unpack(packed.rawPayload)).toEqual(plain.rawPayload)
    },
  )

  test('of another name is kept for an hour', async () => {
    const { headers } = await world.visitor.get('/share-card.png')
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })
})

describe('to machines', () => {
  test('the landing page says where it lives and how it looks when shared', async () => {
    const { html } = await page('/?utm_source=x')
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"/>`)
    const said = meta(html)
    expect(said.get('description')).toMatch(/^Say what is wrong at home/)
    expect(said.get('og:url')).toBe(`${PUBLIC_URL}/`)
    expect(said.get('og:title')).toBe('Professional Home Services, On Demand')
    expect(said.get('og:image')).toBe(`${PUBLIC_URL}/share-card.png`)
    expect(said.get('twitter:card')).toBe('summary_large_image')
  })

  test('the picture of a shared link is there, 1200 by 630', async () => {
    const { headers, rawPayload } = await world.app.inject({ url: '/share-card.png' })
    expect(headers['content-type']).toBe('image/png')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('it says who we are and what a visit costs', async () => {
    const [business, ...offered] = dataOf((await page('/')).html)['@graph']
    expect(business).toMatchObject({
      '@type': 'HomeAndConstructionBusiness',
      name: 'Fixwell',
      url: `${PUBLIC_URL}/`,
      image: `${PUBLIC_URL}/share-card.png`,
      priceRange: '$75.00 - $12,000.00',
    })
    expect(offered).toHaveLength(3)
    expect(offered[0]).toEqual({
      '@type': 'Service',
      name: 'Plumbing',
      serviceType: 'Plumbing',
      provider: { '@id': business['@id'] },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: '75.00',
        highPrice: '2800.00',
        offerCount: 12,
      },
    })
  })

  test('robots are told what is theirs, and shown the two pages for anybody', async () => {
    const robots = await page('/robots.txt')
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(robots.html).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /oidc/\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
    )
    const sitemap = await page('/sitemap.xml')
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...sitemap.html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
      `${PUBLIC_URL}/`,
      `${PUBLIC_URL}/help`,
    ])
  })
})
