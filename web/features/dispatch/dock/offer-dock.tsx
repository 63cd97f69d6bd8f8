import { useEffect, useRef } from 'react'
import type { JobRequest } from '#web/features/dispatch/open-offers.ts'
import { Lasting } from '#web/ui/lasting.tsx'
import type { AskedJob } from './calls.ts'
import { type AnswersOf, ChangeBar } from './change-bar.tsx'
import { type EndedLine, latestFirst } from './ended-line.ts'
import { EndedLines } from './ended-lines.tsx'
import { OfferBar } from './offer-bar.tsx'
import { useDismissed } from './use-dismissed.ts'
import { useEndedOffers } from './use-ended-offers.ts'

interface OfferDockProps {
  userId: string
  /** All that may be answered, the most urgent first. */
  offers: readonly JobRequest[]
  /** Which of them the page itself does not show. */
  unseen: readonly JobRequest[]
  /** Where another time is asked for, and the page itself does not show it. */
  unseenChanges: readonly AskedJob[]
  answersOf: AnswersOf
  /** The jobs that were theirs until others took them away. */
  endedJobs: readonly EndedLine[]
  /** Whether the page itself tells of this one. */
  isTold: (line: EndedLine) => boolean
}

/** At the foot of every page of a professional: what is offered or asked at this moment, and what passed by. */
export function OfferDock({
  userId,
  offers,
  unseen,
  unseenChanges,
  answersOf,
  endedJobs,
  isTold,
}: OfferDockProps) {
  const passed = useDismissed('offers', userId, useEndedOffers(offers.length))
  const taken = useDismissed('jobs', userId, endedJobs)
  const went = taken.ended.filter((line) => !isTold(line))
  const ended = latestFirst(...went, ...passed.ended)
  const dismiss = (ids: readonly string[]) => {
    passed.dismiss(ids)
    taken.dismiss(ids)
  }
  const dock = useDockHeight()
  const [first] = unseen
  const [asked] = unseenChanges
  const told = went.length > 0 && first === undefined ? 'Jobs that went' : 'Jobs offered to you'
  const label = asked === undefined ? told : 'Waiting for your answer'
  return (
    <div ref={dock} className="sticky bottom-0 z-20 print:hidden">
      <Lasting>
        {(first !== undefined || asked !== undefined || ended.length > 0) && (
          <section
            aria-label={label}
            className="animate-arrive border-t border-edge bg-card shadow-raised"
          >
            <div className="mx-auto grid max-w-page gap-2 px-5 py-3 sm:px-8">
              <Lasting>
                {asked && (
                  <ChangeBar
                    key={asked.id}
                    job={asked}
                    others={unseenChanges.length - 1}
                    answersOf={answersOf}
                  />
                )}
              </Lasting>
              <Lasting>
                {first && (
                  <OfferBar key={first.offer.id} offer={first} others={unseen.length - 1} />
                )}
              </Lasting>
              {ended.length > 0 && <EndedLines ended={ended} onDismiss={dismiss} />}
            </div>
          </section>
        )}
      </Lasting>
    </div>
  )
}

/** Tells the page how much of its foot is covered: what else sticks there stands above it. */
function useDockHeight() {
  const dock = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const watching = new ResizeObserver(([entry]) =>
      style.setProperty('--dock', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    if (dock.current) watching.observe(dock.current)
    return () => {
      watching.disconnect()
      style.removeProperty('--dock')
    }
  }, [])
  return dock
}
