import { useState } from 'react'
import { MoonStar } from 'lucide-react'
import type { Markets, SettledMarket } from '#contract/markets.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MarketForm } from './market-form.tsx'
import { nameOf } from './name-of.ts'

interface MarketRowProps {
  market: SettledMarket
  operators: Markets['operators']
  elsewhere: readonly string[]
  mayChange: boolean
}

/** One market: how many ZIP codes it holds, its clocks, whom people turn to and who looks after it. */
export function MarketRow({ market, operators, elsewhere, mayChange }: MarketRowProps) {
  const [changing, setChanging] = useState(false)
  const { name, zips, nights } = market
  return (
    <li className="grid gap-1 px-5 py-3 wrap-anywhere sm:px-6">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-56 font-text text-17 font-semibold tracking-normal">
          {name}
        </h2>
        {!nights && (
          <Badge icon={MoonStar} tone="bg-sand text-ink">
            Not at night
          </Badge>
        )}
        <p className="figures text-15">
          {zips === 1 ? '1 ZIP code' : `${zips.toLocaleString('en-US')} ZIP codes`}
        </p>
        {mayChange && (
          <Button
            variant="quiet"
            aria-label={`Change ${name}`}
            onClick={() => setChanging(true)}
            className="-mr-3 ml-auto px-3"
          >
            Change
          </Button>
        )}
      </div>
      <p className="text-15 text-quiet">{wordsOf(market, operators).join(' · ')}</p>
      <Dialog open={changing} title={`Change ${name}`} onClose={() => setChanging(false)}>
        <MarketForm {...{ market, operators, elsewhere }} onDone={() => setChanging(false)} />
      </Dialog>
    </li>
  )
}

function wordsOf(
  { timeZone, supportEmail, supportPhone, operatorEmails }: SettledMarket,
  operators: Markets['operators'],
): string[] {
  const support = [supportPhone, supportEmail].filter((way) => way !== null).join(' or ')
  const named = operatorEmails.map((email) => nameOf(operators, email))
  return [
    timeZone ?? 'Each place by its own clocks',
    support === '' ? 'Support as in the settings' : `Support: ${support}`,
    named.length === 0
      ? 'Looked after by operators of every market'
      : `Operators: ${named.join(', ')}`,
  ]
}
