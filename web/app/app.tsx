import { useLocation } from 'wouter'
import { Announcer } from '#web/ui/announcer.tsx'
import { AwayBanner } from './away-banner.tsx'
import { Providers } from './providers.tsx'
import { Routes } from './routes.tsx'
import { Live } from './live.ts'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import { OfferWatchForPros } from './offer-watch-for-pros.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame around every screen. */
export function App() {
  const [location] = useLocation()
  return (
    <Providers>
      <Live />
      <Announcer />
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Navigation />
        {/* A screen that broke must not keep the next one from opening. */}
        <ScreenBoundary key={location}>
          <Routes />
        </ScreenBoundary>
        <Footer />
        <OfferWatchForPros />
        <AwayBanner />
      </div>
    </Providers>
  )
}
