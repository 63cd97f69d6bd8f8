import type { ReactNode } from 'react'
import { CalendarOff, CircleAlert, CircleCheck } from 'lucide-react'
import type { Business, OfferNeed, OffersNow } from '#contract/business.ts'
import { currentTime, useClock } from '#web/lib/clock.ts'
import { dayKey } from '#web/lib/dates.ts'
import { siteSettings } from '#web/lib/site-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { SupportLinks } from '#web/ui/support-links.tsx'
import { gapsIn } from './gaps.ts'
import type { Gap } from './gaps.ts'
import { useTakeJobsAgain } from './saving.ts'
import { OFFERED_AFTER, offUntilWords } from './off-until-words.ts'

/** Where each part is put right. */
const SECTIONS: Record<
  Exclude<OfferNeed, 'paused' | 'suspended'>,
  [section: string, words: string]
> = {
  trade: ['trades', 'Go to Trades'],
  area: ['areas', 'Go to Areas'],
  hours: ['hours', 'Go to Hours'],
  license: ['licenses', 'Go to Licenses'],
}

interface OffersNowPanelProps {
  business: Business
}

/** Whether jobs can be offered to them at this moment, and if not, what it takes. */
export function OffersNowPanel({ business }: OffersNowPanelProps) {
  const { offersNow, timeZone } = business
  const { possible, missing, offUntil } = offersNow
  const today = useClock((now) => dayKey(new Date(now).toISOString()))
  const gaps = gapsIn(business, today)
  return (
    <div role="status" className="grid gap-4">
      {!possible && <Missing missing={missing} />}
      {possible && offUntil !== undefined && (
        <Off words={offUntilWords(offUntil, currentTime(), timeZone)} />
      )}
      {possible && gaps.length > 0 && <Gaps gaps={gaps} />}
      {possible && gaps.length === 0 && offUntil === undefined && <NothingMissing />}
    </div>
  )
}

const Off = ({ words }: { words: string }) => (
  <p className="flex items-start gap-3 rounded-card bg-pending-soft px-5 py-4 text-pending">
    <CalendarOff size={22} className="mt-0.5" />
    <span>
      <span className="font-semibold">{words}.</span> {OFFERED_AFTER}{' '}
      <a href="#time-off" className="font-semibold underline underline-offset-4">
        See your time off
      </a>
    </span>
  </p>
)

const NothingMissing = () => (
  <p className="flex items-start gap-3 rounded-card bg-completed-soft px-5 py-4 text-completed">
    <CircleCheck size={22} className="mt-0.5" />
    <span>
      <span className="font-semibold">Nothing is missing.</span> Jobs that fit your trades, areas
      and hours are offered to you.
    </span>
  </p>
)

const Missing = ({ missing }: Pick<OffersNow, 'missing'>) => (
  <ToDo
    title="No job can be offered to you now"
    rows={missing.map(({ part, sentence }) => ({ sentence, wayOut: <WayOut part={part} /> }))}
  />
)

const Gaps = ({ gaps }: { gaps: readonly Gap[] }) => (
  <ToDo
    title="Jobs are offered to you, and something is to be put right"
    rows={gaps.map(({ sentence, section, words }) => ({
      sentence,
      wayOut: <ToSection {...{ section, words }} />,
    }))}
  />
)

interface ToDoProps {
  title: string
  rows: readonly { sentence: string; wayOut: ReactNode }[]
}

function ToDo({ title, rows }: ToDoProps) {
  return (
    <section
      aria-labelledby="missing"
      className="grid gap-2 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="missing" className="flex items-start gap-3 text-20">
        <CircleAlert size={22} className="mt-0.5 text-clay" />
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(({ sentence, wayOut }) => (
          <li
            key={sentence}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 last:pb-0"
          >
            <p className="max-w-text min-w-0">{sentence}</p>
            {wayOut}
          </li>
        ))}
      </ul>
    </section>
  )
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4'

function WayOut({ part }: { part: OfferNeed }) {
  if (part === 'paused') return <TakeJobsAgain />
  if (part === 'suspended')
    return (
      <p>
        <SupportLinks {...siteSettings().support} className={LINK} />
      </p>
    )
  const [section, words] = SECTIONS[part]
  return <ToSection {...{ section, words }} />
}

const ToSection = ({ section, words }: Pick<Gap, 'section' | 'words'>) => (
  <a href={`#${section}`} className={LINK}>
    {words}
  </a>
)

function TakeJobsAgain() {
  const { mutate, isPending } = useTakeJobsAgain()
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
      Take new jobs again
    </Button>
  )
}
