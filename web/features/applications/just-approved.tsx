import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { TRADES } from '#contract/catalog.ts'
import { announce } from '#web/lib/announce.ts'
import { call } from '#web/lib/call.ts'
import { currentTime } from '#web/lib/clock.ts'
import { rememberApproval, sawApproval } from '#web/lib/session-keys.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { Button } from '#web/ui/button.tsx'
import { MAIN_ID } from '#web/ui/page.tsx'
import { ownApplicationQuery } from './queries.ts'

/** Whoever was approved longer ago has found out. */
const NEWS_MS = 30 * 86_400_000

interface JustApprovedProps {
  user: User
  /** What to press first. */
  children: ReactNode
}

/**
 * That somebody is a professional now, for which trades, and what to do first, until they have taken note of it in this browser: the
 * page may have turned under their eyes, or they come back a day later.
 */
export function JustApproved({ user, children }: JustApprovedProps) {
  const [isKnown, setKnown] = useState(() => sawApproval(user.id))
  if (isKnown) return null
  function close() {
    rememberApproval(user.id)
    setKnown(true)
    // The pressed button goes; the focus must not go with it.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }
  return (
    <News user={user} onKnown={close}>
      {children}
    </News>
  )
}

function News({ user, onKnown, children }: JustApprovedProps & { onKnown: () => void }) {
  const client = useQueryClient()
  const { data: application, isPlaceholderData } = useQuery({
    queryKey: ['applications', 'decided'],
    queryFn: ({ signal }) => call('GET /api/pro-applications/current', undefined, { signal }),
    // Known where the page turned: nothing moves down a moment later.
    placeholderData: () => client.getQueryData(ownApplicationQuery.queryKey)?.application,
  })
  const approvedAt =
    application?.status === 'approved' && application.decidedAt !== null
      ? Date.parse(application.decidedAt)
      : null
  const isNews = approvedAt !== null && currentTime() - approvedAt < NEWS_MS
  const isOld = application !== undefined && !isPlaceholderData && !isNews
  const title = `You are approved for ${tradesOf(user)}`
  useEffect(() => {
    // Not asked for again in this browser.
    if (isOld) rememberApproval(user.id)
    if (isNews) announce(`${title}. What to do first stands on this page.`)
  }, [isNews, isOld, title, user.id])
  if (!isNews) return null
  return (
    <section
      aria-labelledby="approved"
      className="grid justify-items-start gap-4 rounded-card bg-completed-soft p-5 sm:p-8"
    >
      <h2 id="approved" className="flex gap-3 text-20 text-completed sm:text-26">
        <CircleCheck size={28} className="mt-0.5 shrink-0" />
        {title}
      </h2>
      <p className="max-w-text">
        You are a professional at Fixwell now. A job that fits is offered to you on your dashboard,
        and passes on when you do not answer in time. First:
      </p>
      <ol className="grid max-w-text list-decimal gap-2 pl-6">
        <li>Check the hours in which you take jobs.</li>
        <li>See under Business whether your areas, trades and licenses are right.</li>
        <li>Choose in your profile how we tell you of an offer: it waits a few minutes.</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="secondary" onClick={onKnown}>
          Got it
        </Button>
      </div>
    </section>
  )
}

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** "Plumbing and HVAC" */
const tradesOf = ({ pro }: User): string =>
  inWords.format(
    TRADES.filter((trade) => pro?.trades.includes(trade)).map((trade) => TRADE_NAMES[trade]),
  )
