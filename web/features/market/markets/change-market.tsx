import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Markets, SettledMarket } from '#contract/markets.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MarketForm } from './market-form.tsx'

interface ChangeMarketProps {
  market: SettledMarket
  all: Markets
  variant: 'quiet' | 'secondary'
  className?: string
  children: ReactNode
}

/** Opens what a market says of itself, to change it. */
export function ChangeMarket({ market, all, variant, className, children }: ChangeMarketProps) {
  const [changing, setChanging] = useState(false)
  const close = () => setChanging(false)
  const title = `Change ${market.name}`
  const elsewhere = all.markets
    .filter(({ id }) => id !== market.id)
    .flatMap(({ operatorEmails }) => operatorEmails)
  return (
    <>
      <Button
        variant={variant}
        aria-label={title}
        onClick={() => setChanging(true)}
        className={className}
      >
        {children}
      </Button>
      <Dialog open={changing} title={title} onClose={close}>
        <MarketForm {...{ market, elsewhere }} operators={all.operators} onDone={close} />
      </Dialog>
    </>
  )
}
