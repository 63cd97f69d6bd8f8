import type { ReactNode } from 'react'
import type { OpenSitePages } from '#contract/site.ts'
import { isScreen } from '#web/app/is-screen.ts'
import { paths } from '#web/app/paths.ts'
import { ServiceCards } from '#web/features/catalog/service-cards.tsx'
import { LANDING_TITLE, LandingPage } from '#web/pages/landing-page.tsx'
import { NOT_FOUND_TITLE, NotFoundPage, SignInFirstPage } from '#web/pages/not-found-page.tsx'
import { businessData } from './business-data.ts'
import { documentOf } from './document.tsx'
import { linksOf } from './screen-links.ts'
import { ShareTags } from './share-tags.tsx'
import style from './visitor.css?inline'

/** What the server asks for to serve the site: the pages that need no React in the browser. */
export const openSitePages: OpenSitePages = ({ publicUrl }) => ({
  landing: (services) =>
    documentOf({
      title: LANDING_TITLE,
      path: paths.home,
      head: <ShareTags publicUrl={publicUrl} title={LANDING_TITLE} />,
      data: businessData(publicUrl, services),
      content: <LandingPage services={<ServiceCards services={services} />} />,
    }),
  notFound: notFoundDocument(<NotFoundPage />),
  signInFirst: (aim) => notFoundDocument(<SignInFirstPage aim={aim} />),
  style,
  signInScript: String(import.meta.env.VITE_SIGN_IN_SCRIPT),
  linksOf,
  isScreen,
})

const notFoundDocument = (content: ReactNode) =>
  documentOf({
    title: NOT_FOUND_TITLE,
    path: '/404',
    head: <meta name="robots" content="noindex" />,
    content,
  })
