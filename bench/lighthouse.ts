import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import type { Series } from './rounds.ts'

/** A phone as Lighthouse has it; its slowness reckoned from a fast visit, or suffered during the visit. */
export type Throttling = 'simulate' | 'devtools'

export interface Seen {
  /** Of 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds until the largest thing was painted. */
  largestPaintMs: number
  layoutShift: number
  /** What the page said to the console that is an error. */
  consoleErrors: number
  /** Bytes of JavaScript, gzipped; sent, most browsers get it smaller still. */
  scriptBytes: number
}

/** Visits a page with an empty cache, as somebody with this cookie, and tells how it went. */
export async function visit(
  port: number,
  url: string,
  throttlingMethod: Throttling,
  cookie?: string,
): Promise<Seen> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    throttlingMethod,
    ...(cookie !== undefined && {
      extraHeaders: { Cookie: cookie },
      onlyCategories: ['performance', 'best-practices'],
    }),
  })
  if (!result) throw new Error(`Lighthouse saw nothing of ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    consoleErrors: itemsOf(audits['errors-in-console']).length,
    scriptBytes: await gzipped(
      itemsOf(audits['network-requests'])
        .filter(({ resourceType }) => resourceType === 'Script')
        .map((each) => String(each['url'])),
    ),
  }
}

async function gzipped(urls: string[]): Promise<number> {
  const sizes = [...new Set(urls)].map(async (url) => {
    const script = await (await fetch(url)).arrayBuffer()
    return gzipSync(script, { level: 9 }).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

type Items = readonly Record<string, unknown>[]

/** What an audit lists; which fields there are depends on the audit. */
const itemsOf = (audit: { details?: unknown } | undefined): Items =>
  // By Lighthouse's documentation.
  (audit?.details as { items?: Items } | undefined)?.items ?? []

/** One figure of several visits. */
export const each = (seen: readonly Seen[], name: keyof Seen): Series =>
  seen.map((one) => one[name])
