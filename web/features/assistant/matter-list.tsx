import { useId } from 'react'
import { CircleCheck, Clock, Wrench } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Matter } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { spokenIn } from './spoken-in.ts'

const looks: Record<Matter['state'], { icon: LucideIcon; tone: string }> = {
  now: { icon: Wrench, tone: 'bg-assigned-soft text-assigned' },
  waiting: { icon: Clock, tone: 'bg-pending-soft text-pending' },
  booked: { icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
}

const WORDS: Record<Language, Record<Matter['state'] | 'list', string>> = {
  en: { list: 'Your list', now: 'Now', waiting: 'Waiting', booked: 'Booked' },
  es: { list: 'Su lista', now: 'Ahora', waiting: 'En espera', booked: 'Agendado' },
}

interface MatterListProps {
  matters: readonly Matter[]
  /** Of the conversation. */
  language: Language
}

/** Every problem told, and whose turn it is. One alone needs no list. */
export function MatterList({ matters, language }: MatterListProps) {
  const id = useId()
  if (matters.length < 2) return null
  const words = WORDS[language]
  return (
    <section lang={spokenIn(language)} aria-labelledby={id} className="animate-arrive">
      <h2 id={id} className="text-17">
        {words.list}
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {matters.map(({ title, state }, at) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- they keep their order, and two may be called the same
            key={at}
            aria-current={state === 'now' ? 'step' : undefined}
            className="flex items-center justify-between gap-3 py-2"
          >
            <span className="min-w-0 text-15 wrap-anywhere">{title}</span>
            <Badge {...looks[state]}>{words[state]}</Badge>
          </li>
        ))}
      </ol>
    </section>
  )
}
