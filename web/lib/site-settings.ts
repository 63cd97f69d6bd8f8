import type { SiteSettings } from '#contract/site.ts'

type Known = Pick<SiteSettings, 'support' | 'offerTtlSeconds'>

/** What the server writes into the page of the app; what it renders itself is told in another way. */
export function siteSettings(): Known {
  const { supportEmail, supportPhone, offerTtlSeconds } = document.documentElement.dataset
  return {
    support: { email: supportEmail || null, phone: supportPhone || null },
    offerTtlSeconds: Number(offerTtlSeconds),
  }
}
