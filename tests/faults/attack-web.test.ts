import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { attacker, MINUTES_LONG } from './attack-tools.ts'
import { openHoles } from './planted-holes.ts'
import { CUSTOMER, OPERATOR, openTown } from './town.ts'

/**
 * What it knows to look for, without what asks others on the internet. What it wants of cookies and headers is for https alone, or
 * given up by browsers: server/http/https.test.ts looks after ours.
 */
const MODULES =
  'backup,blindsql,crlf,csp,exec,file,htaccess,methods,permanentxss,redirect,shellshock,sql,xss'

interface Report {
  vulnerabilities: Record<string, { path: string }[]>
  /** Where it was answered with a failure. */
  anomalies: Record<string, { path: string }[]>
}

test(
  'wapiti finds nothing in the pages and the calls, and finds what was planted',
  MINUTES_LONG,
  async ({ skip }) => {
    const { folder, attack } = attacker('wapiti', skip)
    const { port, database, signIn, ids } = await openTown()
    // As people know it: where it sends them on, they stay.
    const site = `http://localhost:${port}`
    const cookies = await signIn()
    const report = path.join(folder, 'report.json')
    const limits = [
      '--max-scan-time',
      '120',
      '--max-attack-time',
      '120',
      '--max-links-per-page',
      '50',
    ]
    const keeping = ['--flush-session', '--store-session', folder, '--store-config', folder]
    let pages = 0
    const search = async (url: string, starts: readonly string[] = [], who?: number) => {
      const also = starts.flatMap((each) => ['-s', `${url}${each}`])
      const asking = who === undefined ? [] : ['-H', `Cookie: ${cookies[who] ?? ''}`]
      const writing = ['-f', 'json', '-o', report, '--no-bugreport']
      const lines = await attack(
        ['-u', `${url}/`, ...also, ...asking, '-m', MODULES, ...limits, ...keeping, ...writing],
        { minutes: 10 },
      )
      pages += Number(/found (\d+) URLs/.exec(lines.join())?.[1])
      const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report // as wapiti writes it
      return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([what, found]) =>
        found.map((each) => `${what}: ${each.path}`),
      )
    }

    const planted = await search(await openHoles(database.url))
    expect(planted).toContain('Cross Site Scripting: /hello')
    expect(planted).toContain('SQL Injection: /place')

    pages = 0
    const person = ids.at(-1) ?? ''
    const calls = [
      '/api/bookings?limit=20',
      '/api/places?q=New',
      '/api/windows?sku=PLB-DRAIN&zip=10001',
    ]
    const reviews = `/api/professionals/${person}/reviews?limit=20`
    const desk = ['/api/operator/search?q=Ada', '/api/operator/people?role=customer&q=Ada']
    expect(await search(site, ['/api/login', '/help', '/unsubscribe?token=x'])).toEqual([])
    expect(await search(site, [...calls, reviews, '/api/cases?state=open'], CUSTOMER)).toEqual([])
    expect(await search(site, [...desk, '/api/operator/audit?limit=20'], OPERATOR)).toEqual([])
    console.log(`wapiti: nothing in ${pages} pages, forms and calls, and what was planted found`)
    expect(pages).toBeGreaterThan(15)
  },
)
