import { useState } from 'react'
import { Plus } from 'lucide-react'
import type { Business } from '#contract/business.ts'
import { TRADES } from '#contract/catalog.ts'
import type { Trade } from '#contract/catalog.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { forTrade } from './license-draft.ts'
import type { LicenseAsking } from './license-draft.ts'
import { licenseName } from './license-words.ts'
import { useSaveTrades } from './saving.ts'
import { BusinessSection } from './section.tsx'

interface TradesSectionProps {
  business: Business
  onAsk: (asking: LicenseAsking) => void
}

/** The trades they are offered jobs of; another one opens with its license. */
export function TradesSection({ business: { trades, licenses }, onAsk }: TradesSectionProps) {
  const [dropping, setDropping] = useState<Trade | null>(null)
  const { mutate, isPending } = useSaveTrades()
  const asked = licenses.filter(({ state, trade }) => state === 'waiting' && trade !== null)
  const open = TRADES.filter(
    (trade) => !trades.includes(trade) && asked.every((license) => license.trade !== trade),
  )
  return (
    <BusinessSection
      id="trades"
      title="Trades"
      text="What we offer you jobs of. Another trade opens when we have checked a license for it."
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {trades.map((trade) => (
          <Line key={trade} name={TRADE_NAMES[trade]} says="Approved">
            {trades.length > 1 && (
              <Button
                variant="quiet"
                aria-label={`Drop ${TRADE_NAMES[trade]}`}
                onClick={() => setDropping(trade)}
              >
                Drop
              </Button>
            )}
          </Line>
        ))}
        {asked.map((license) => (
          <Line
            key={license.id}
            name={license.trade === null ? '' : TRADE_NAMES[license.trade]}
            says={`Waiting for our check of ${licenseName(license)}`}
          />
        ))}
        {open.map((trade) => (
          <Line key={trade} name={TRADE_NAMES[trade]} says="Not yours yet">
            <Button
              variant="quiet"
              aria-label={`Add ${TRADE_NAMES[trade]}`}
              onClick={() => onAsk(forTrade(trade))}
            >
              <Plus size={18} /> Add
            </Button>
          </Line>
        ))}
      </ul>
      <Dialog
        open={dropping !== null}
        title={dropping === null ? '' : `Drop ${TRADE_NAMES[dropping]}?`}
        onClose={() => setDropping(null)}
      >
        <div className="grid gap-5">
          <p>
            Open offers of this trade pass on at once, and no new ones come. Jobs you accepted stay
            yours. To take it up again you send its license in to be checked.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              pending={isPending}
              onClick={() =>
                mutate(
                  { trades: trades.filter((trade) => trade !== dropping) },
                  { onSettled: () => setDropping(null) },
                )
              }
            >
              Drop this trade
            </Button>
            <Button variant="secondary" onClick={() => setDropping(null)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </BusinessSection>
  )
}

interface LineProps {
  name: string
  says: string
  children?: React.ReactNode
}

function Line({ name, says, children }: LineProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 px-5 py-2 sm:px-6">
      <p className="grid min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="text-15 text-quiet">{says}</span>
      </p>
      {children}
    </li>
  )
}
