import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OpenSitePages, SitePages, SiteSettings } from '#contract/site.ts'

export interface BuiltSite {
  /** Its files. */
  folder: string
  /** The page of the app, and its style sheet, which stands inside: one question less on a slow line. */
  app: string
  appStyle: string
  pages: SitePages
}

/** The built site beside the bundled server, or below `dist` when the server runs from source; null when nobody built it. */
export async function openBuiltSite(
  settings: SiteSettings & { marketTimeZone: string },
): Promise<BuiltSite | null> {
  const dist = ['..', '../../dist']
    .map((each) => fileURLToPath(new URL(each, import.meta.url)))
    .find((each) => existsSync(pagesOf(each)) && existsSync(appOf(each)))
  if (dist === undefined) return null
  const { openSitePages } = (await import(pathToFileURL(pagesOf(dist)).href)) as {
    openSitePages: OpenSitePages // what scripts/bundle.mjs builds exports it
  }
  const folder = path.join(dist, 'web')
  const app = readFileSync(appOf(dist), 'utf8')
  const [link = '', sheet = ''] = STYLE_LINK.exec(app) ?? []
  const appStyle = readFileSync(path.join(folder, sheet), 'utf8')
  return {
    folder,
    app: app
      .replace(link, () => `<style>${appStyle}</style>`)
      .replaceAll('%MARKET_TIME_ZONE%', settings.marketTimeZone)
      .replaceAll('%SUPPORT_EMAIL%', () => inAttribute(settings.support.email ?? ''))
      .replaceAll('%SUPPORT_PHONE%', () => inAttribute(settings.support.phone ?? ''))
      .replaceAll('%OFFER_TTL_SECONDS%', String(settings.offerTtlSeconds)),
    appStyle,
    pages: openSitePages(settings),
  }
}

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/

const appOf = (dist: string) => path.join(dist, 'web', 'index.html')
const pagesOf = (dist: string) => path.join(dist, 'pages', 'site-pages.js')

const inAttribute = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
