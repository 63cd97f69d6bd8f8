import { useRef, useState } from 'react'
import { Copy, Moon, Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { CopyHours } from './copy-hours.tsx'
import { copied, withHours, withNight } from './hours-draft.ts'
import type { SpanDraft } from './hours-draft.ts'
import { SpanRow } from './span-row.tsx'
import type { SpanProblems } from './span-row.tsx'

interface HoursDayProps {
  name: string
  day: number
  /** Of the whole week. */
  spans: SpanDraft[]
  /** Those into which no arrival window fits. */
  idle: ReadonlySet<SpanDraft>
  problemOf: (span: SpanDraft) => SpanProblems
  change: (spans: SpanDraft[]) => void
}

/** One weekday with its spans, and what may be done with them. */
export function HoursDay({ name, day, spans, idle, problemOf, change }: HoursDayProps) {
  const [copying, setCopying] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const own = spans.filter(({ dayOfWeek }) => dayOfWeek === day)
  return (
    <li className="grid gap-3 p-5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:px-6">
      <h3
        ref={title}
        tabIndex={-1}
        className="font-text text-17 font-semibold tracking-normal focus:outline-none sm:pt-2.5"
      >
        {name}
      </h3>
      <div className="grid gap-3">
        {own.length === 0 && <p className="text-15 text-quiet sm:pt-3">Day off</p>}
        {own.map((span) => (
          <SpanRow
            key={span.key}
            day={name}
            span={span}
            problems={problemOf(span)}
            idle={idle.has(span)}
            onChange={(given) =>
              change(spans.map((each) => (each === span ? { ...each, ...given } : each)))
            }
            onRemove={() => {
              change(spans.filter((each) => each !== span))
              // The pressed button goes with the span; the focus must not go with it.
              title.current?.focus()
            }}
          />
        ))}
        <div className="-mx-3 flex flex-wrap gap-x-1">
          <DayButton icon={Plus} on={name} onPress={() => change(withHours(spans, day))}>
            Add hours
          </DayButton>
          <DayButton icon={Moon} on={name} onPress={() => change(withNight(spans, day))}>
            Add a night on call
          </DayButton>
          {own.length > 0 && (
            <Button
              ref={copyButton}
              variant="quiet"
              aria-expanded={copying}
              className="px-3! text-15"
              onClick={() => setCopying(!copying)}
            >
              <Copy size={18} />
              <span>
                Copy<span className="sr-only"> {name}</span> to other days
              </span>
            </Button>
          )}
        </div>
        {copying && own.length > 0 && (
          <CopyHours
            from={day}
            onCopy={(to) => {
              change(copied(spans, day, to))
              setCopying(false)
              copyButton.current?.focus()
            }}
          />
        )}
      </div>
    </li>
  )
}

interface DayButtonProps {
  icon: typeof Plus
  children: string
  on: string
  onPress: () => void
}

function DayButton({ icon: Icon, children, on, onPress }: DayButtonProps) {
  return (
    <Button variant="quiet" className="px-3! text-15" onClick={onPress}>
      <Icon size={18} />
      <span>
        {children}
        <span className="sr-only"> on {on}</span>
      </span>
    </Button>
  )
}
