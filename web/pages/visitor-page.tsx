import { ServiceList } from '#web/features/catalog/service-list.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page inside the app: for who came with a session that has ended. */
export const VisitorPage = () => <LandingPage services={<ServiceList />} />
