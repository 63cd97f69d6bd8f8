import type { ReactNode } from 'react'
import type { OpenSitePages, Support } from '#contract/site.ts'
import { isScreen } from '#web/app/is-screen.ts'
import { paths } from '#web/app/paths.ts'
import { ServiceCards } from '#web/features/catalog/service-cards.tsx'
import { HELP_DESCRIPTION, HELP_TITLE, HelpPage } from '#web/pages/help-page.tsx'
import { LANDING_TITLE, LandingPage } from '#web/pages/landing-page.tsx'
import { NOT_FOUND_TITLE, NotFoundPage, SignInFirstPage } from '#web/pages/not-found-page.tsx'
import { businessData } from './business-data.ts'
import { DESCRIPTION } from './description.ts'
import { documentOf } from './document.tsx'
import { linksOf } from './screen-links.ts'
import { ShareTags } from './share-tags.tsx'
import style from './visitor.css?inline'

/** What the server asks for to serve the site: the pages that need no React in the browser. */
export const openSitePages: OpenSitePages = ({ publicUrl, support, offerTtlSeconds }) => ({
  landing: (services) =>
    documentOf({
      title: LANDING_TITLE,
      path: paths.home,
      support,
      head: (
        <ShareTags
          publicUrl={publicUrl}
          title={LANDING_TITLE}
          path={paths.home}
          description={DESCRIPTION}
        />
      ),
      data: businessData(publicUrl, services),
      content: <LandingPage services={<ServiceCards services={services} />} />,
    }),
  help: documentOf({
    title: HELP_TITLE,
    path: paths.help,
    description: HELP_DESCRIPTION,
    support,
    head: (
      <ShareTags
        publicUrl={publicUrl}
        title={HELP_TITLE}
        path={paths.help}
        description={HELP_DESCRIPTION}
      />
    ),
    content: <HelpPage support={support} offerTtlSeconds={offerTtlSeconds} />,
  }),
  notFound: notFoundDocument(<NotFoundPage />, support),
  signInFirst: (aim) => notFoundDocument(<SignInFirstPage aim={aim} />, support),
  style,
  signInScript: String(import.meta.env.VITE_SIGN_IN_SCRIPT),
  linksOf,
  isScreen,
})

const notFoundDocument = (content: ReactNode, support: Support) =>
  documentOf({
    title: NOT_FOUND_TITLE,
    path: '/404',
    support,
    head: <meta name="robots" content="noindex" />,
    content,
  })
