import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { Support } from '#contract/site.ts'
import { FooterFrame } from '#web/app/footer-frame.tsx'
import { VisitorHeader } from '#web/app/header.tsx'
import { SkipLink } from '#web/app/skip-link.tsx'
import { DESCRIPTION } from './description.ts'
import style from './visitor.css?inline'

interface Document {
  title: string
  path: string
  /** Unset: that of the site. */
  description?: string
  support: Support
  /** What stands in the head of this page alone. */
  head: ReactNode
  /** Facts for machines, as JSON-LD. */
  data?: object
  content: ReactNode
}

/** A whole page for visitors: complete without script, its style sheet inside. */
export const documentOf = ({
  title,
  path,
  description = DESCRIPTION,
  support,
  head,
  data,
  content,
}: Document): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF9F5" />
        <meta name="description" content={description} />
        <title>{`${title} - Fixwell`}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {head}
        {/* oxlint-disable-next-line react/no-danger -- our own style sheet, from the build */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {data && (
          <script
            type="application/ld+json"
            // oxlint-disable-next-line react/no-danger -- JSON in which nothing can end the script
            dangerouslySetInnerHTML={{ __html: withoutTags(JSON.stringify(data)) }}
          />
        )}
      </head>
      <body>
        <Router ssrPath={path}>
          <div className="flex min-h-dvh flex-col">
            <SkipLink />
            <VisitorHeader />
            {content}
            <FooterFrame signedIn={false} mayApply support={support} />
          </div>
        </Router>
      </body>
    </html>,
  ).replace('</body>', `${SCRIPT}</body>`)}`

/** Last, for nothing waits for it. React would put it first. */
const SCRIPT = `<script type="module" async fetchpriority="low" src="${import.meta.env.VITE_VISITOR_SCRIPT}"></script>`

/** A name in the catalog must not end the script it stands in. */
const withoutTags = (json: string) => json.replaceAll('<', '\\u003c')
