import type { Service } from '#contract/catalog.ts'
import type { SitePages } from '#contract/site.ts'
import type { Context } from '#server/context.ts'
import { type EncodedPage, encodedPage } from './encoded-page.ts'
import { lastKnown } from './last-known.ts'

/** Milliseconds until a new price is seen by the next visitor. */
const CATALOG_KEPT_MS = 10_000

export type ReadServices = () => Promise<readonly Service[]>

/** The landing page with the catalog as it is; rendered anew when that has changed. */
export function landingPage(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  pages: SitePages,
  read: ReadServices,
): () => Promise<EncodedPage> {
  const services = lastKnown<readonly Service[]>({
    clock,
    keptMs: CATALOG_KEPT_MS,
    first: [],
    read,
    onFailure: (error) => log.warn({ err: error }, 'the landing page could not read the catalog'),
  })
  let rendered: { from: string; page: Promise<EncodedPage> } | null = null
  return async () => {
    const found = await services()
    const from = JSON.stringify(found)
    if (rendered?.from !== from) rendered = { from, page: encodedPage(pages.landing(found)) }
    return rendered.page
  }
}
