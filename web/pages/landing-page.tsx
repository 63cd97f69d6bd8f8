import type { ReactNode } from 'react'
import { Page } from '#web/ui/page.tsx'
import { Hero } from './landing/hero.tsx'
import { HowItWorks } from './landing/how-it-works.tsx'
import { JoinNetwork } from './landing/join-network.tsx'
import { OurServices } from './landing/our-services.tsx'
import { Stats } from './landing/stats.tsx'

export const LANDING_TITLE = 'Professional Home Services, On Demand'

/** What a visitor sees at `/`; the cards of the services come from whoever knows them. */
export function LandingPage({ services }: { services: ReactNode }) {
  return (
    <Page title={LANDING_TITLE} wide>
      <Hero />
      <OurServices>{services}</OurServices>
      <HowItWorks />
      <Stats />
      <JoinNetwork />
    </Page>
  )
}
