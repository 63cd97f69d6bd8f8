import type { Service } from './catalog.ts'

/** Answers for anybody, signed in or not. */
export const HELP_PATH = '/help'

/** Where people reach us; null where nobody has said. */
export interface Support {
  email: string | null
  /** As people read it. */
  phone: string | null
}

/** What a process knows and the built pages do not. */
export interface SiteSettings {
  /** Where the site is reached from outside, without a slash at the end. */
  publicUrl: string
  support: Support
  /** How long a professional has to answer an offer. */
  offerTtlSeconds: number
}

/** The site's half of serving its pages: built from `web/`, asked by the server. */
export interface SitePages {
  /** The whole document a visitor gets at `/`. */
  landing(services: readonly Service[]): string
  /** The one at `/help`, for anybody. */
  help: string
  /** The whole document a visitor gets where nobody has a screen. */
  notFound: string
  /** The one they get at the address of a screen; sign-in leads back to it. */
  signInFirst(aim: string): string
  /** What stands in the one `<style>` of these documents, to the letter. */
  style: string
  /** What runs on the sign-in pages, which work without it as well. */
  signInScript: string
  /** What the app will ask for at this path, as a `Link` header: so it is on its way before the app runs. */
  linksOf(path: string): string
  /** Whether the app has a screen at this path, whoever may open it. */
  isScreen(path: string): boolean
}

export type OpenSitePages = (settings: SiteSettings) => SitePages
