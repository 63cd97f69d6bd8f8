import { Page } from '#web/ui/page.tsx'
import { Hero } from './landing/hero.tsx'
import { HowItWorks } from './landing/how-it-works.tsx'
import { JoinNetwork } from './landing/join-network.tsx'
import { OurServices } from './landing/our-services.tsx'
import { Stats } from './landing/stats.tsx'

/** What a visitor sees at `/`. */
export function LandingPage() {
  return (
    <Page title="Professional Home Services, On Demand" wide>
      <Hero />
      <OurServices />
      <HowItWorks />
      <Stats />
      <JoinNetwork />
    </Page>
  )
}
