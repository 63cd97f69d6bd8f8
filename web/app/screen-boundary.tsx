import { Component, useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

/** A screen that breaks, or whose file cannot be loaded, leaves the frame standing and says so. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <NotOpened onAgain={() => this.setState({ broken: false })} />
  }
}

/** What was lost with the connection opens by itself when it is back. */
function NotOpened({ onAgain }: { onAgain: () => void }) {
  const online = useOnline()
  const openAgain = useEffectEvent(onAgain)
  useEffect(() => {
    const again = () => openAgain()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <Page title="This screen did not open">
      <PageHeader
        title="This screen did not open"
        text={
          online
            ? 'Something went wrong on our side, or the connection broke off. Nothing you had already confirmed is lost.'
            : 'You are offline. It opens by itself when you are connected again. Nothing you had already confirmed is lost.'
        }
      />
      {/* Loaded anew without a connection, the whole page would be gone. */}
      <Button onClick={() => (online ? window.location.reload() : onAgain())}>Load it again</Button>
    </Page>
  )
}
