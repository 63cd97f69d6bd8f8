import { useId } from 'react'
import { CircleCheck, Clock, Wrench } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Language, Matter } from '#contract/assistant.ts'
import { Badge } from '#web/ui/badge.tsx'
import { spokenIn } from './spoken-in.ts'

const states: Record<Matter['state'], { words: string; icon: LucideIcon; tone: string }> = {
  now: { words: 'Now', icon: Wrench, tone: 'bg-assigned-soft text-assigned' },
  waiting: { words: 'Waiting', icon: Clock, tone: 'bg-pending-soft text-pending' },
  booked: { words: 'Booked', icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
}

interface MatterListProps {
  matters: readonly Matter[]
  /** Of the titles. */
  language: Language
}

/** Every problem told, and whose turn it is. One alone needs no list. */
export function MatterList({ matters, language }: MatterListProps) {
  const id = useId()
  if (matters.length < 2) return null
  return (
    <section aria-labelledby={id} className="animate-arrive">
      <h2 id={id} className="text-17">
        Your list
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {matters.map(({ title, state }, at) => {
          const { words, icon, tone } = states[state]
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- they keep their order, and two may be called the same
              key={at}
              aria-current={state === 'now' ? 'step' : undefined}
              className="flex items-center justify-between gap-3 py-2"
            >
              <span lang={spokenIn(language)} className="min-w-0 text-15 wrap-anywhere">
                {title}
              </span>
              <Badge icon={icon} tone={tone}>
                {words}
              </Badge>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
