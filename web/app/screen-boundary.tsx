import { Component } from 'react'
import type { ReactNode } from 'react'
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
    return (
      <Page title="This screen did not open">
        <PageHeader
          title="This screen did not open"
          text="Something went wrong on our side, or the connection broke off. Nothing you had already confirmed is lost."
        />
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </Page>
    )
  }
}
