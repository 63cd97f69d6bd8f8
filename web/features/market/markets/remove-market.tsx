import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Markets, SettledMarket } from '#contract/markets.ts'
import { paths } from '#web/app/paths.ts'
import { useGone } from '#web/lib/use-gone.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { QuietActions } from '#web/ui/quiet-actions.tsx'
import { zipWords } from './market-words.ts'
import { nameOf } from './name-of.ts'
import { useRemoveMarket } from './queries.ts'

interface RemoveMarketProps {
  market: SettledMarket
  operators: Markets['operators']
  /** What the first market is called, which holds its ZIP codes then. */
  first: string
}

/** The way back for a market that was opened by mistake: asked once more, with what goes. */
export function RemoveMarket({ market, operators, first }: RemoveMarketProps) {
  const [asking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const gone = useGone()
  const { mutate, isPending } = useRemoveMarket(market, () => {
    if (!gone.current) navigate(paths.operatorMarkets, { replace: true })
  })
  const close = () => setAsking(false)
  return (
    <>
      <QuietActions>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Remove this market
        </Button>
      </QuietActions>
      <Dialog
        open={asking}
        title={`Remove ${market.name}?`}
        gone="Somebody else has removed it."
        onClose={close}
      >
        <div className="grid gap-5">
          <ul className="grid list-disc gap-2 pl-5 wrap-anywhere marker:text-edge">
            {whatGoes(market, operators, first).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>A market that has had a booking stays. This cannot be undone.</p>
          <DialogActions>
            <Button variant="danger" pending={isPending} onClick={() => mutate()}>
              Remove the market
            </Button>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  )
}

function whatGoes(
  { zips, timeZone, supportEmail, supportPhone, nights, operatorEmails }: SettledMarket,
  operators: Markets['operators'],
  first: string,
): string[] {
  const own = [
    timeZone !== null && 'clocks',
    (supportEmail !== null || supportPhone !== null) && 'support',
    !nights && 'rule for the night',
  ].filter((each) => each !== false)
  const named = operatorEmails.map((email) => nameOf(operators, email))
  return [
    zips === 0
      ? 'It holds no ZIP code, so nobody notices.'
      : `${first} holds its ${zipWords(zips)} again, with the professionals and applications there.`,
    own.length > 0 && `Its own ${joined.format(own)} ${own.length === 1 ? 'goes' : 'go'}.`,
    named.length > 0 &&
      `${joined.format(named)} ${named.length === 1 ? 'looks' : 'look'} after it no more.`,
  ].filter((each) => each !== false)
}

const joined = new Intl.ListFormat('en-US')
