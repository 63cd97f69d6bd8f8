import { CalendarCheck, MessageSquareText, ReceiptText } from 'lucide-react'
import type { Language } from '#contract/language.ts'
import { spokenIn } from './spoken-in.ts'

const ICONS = [MessageSquareText, ReceiptText, CalendarCheck]

const WORDS: Record<Language, { label: string; steps: readonly string[] }> = {
  en: {
    label: 'How it goes',
    steps: [
      'Tell us what you see, hear or smell, and where.',
      'See which service it takes and what it costs.',
      'Pick a time that suits you. Nothing is booked before you confirm.',
    ],
  },
  es: {
    label: 'Cómo funciona',
    steps: [
      'Cuéntenos qué ve, oye o huele, y dónde.',
      'Vea qué servicio hace falta y cuánto cuesta.',
      'Elija la hora que le convenga. Nada queda agendado antes de que usted confirme.',
    ],
  },
}

/** What will happen, beside a conversation that has just begun, in its language. */
export function NextSteps({ language }: { language: Language }) {
  const { label, steps } = WORDS[language]
  return (
    <aside lang={spokenIn(language)} aria-label={label} className="max-lg:hidden lg:pt-4">
      <ol className="grid gap-6 text-15 text-quiet">
        {ICONS.map((Icon, at) => (
          <li key={steps[at]} className="flex gap-4">
            <Icon size={24} className="text-pine" />
            {steps[at]}
          </li>
        ))}
      </ol>
    </aside>
  )
}
