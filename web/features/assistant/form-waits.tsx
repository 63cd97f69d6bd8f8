import type { Language } from '#contract/language.ts'
import { spokenIn } from './spoken-in.ts'

const WORDS: Record<Language, { label: string; text: string }> = {
  en: {
    label: 'Your booking',
    text: 'The booking form waits. Once you are safe, it opens with what you told us.',
  },
  es: {
    label: 'Su reserva',
    text: 'El formulario de reserva espera. Cuando esté a salvo, se abre con lo que nos contó.',
  },
}

/** Stands where the booking form will be, while somebody has to get safe first. */
export function FormWaits({ language }: { language: Language }) {
  const { label, text } = WORDS[language]
  return (
    <aside lang={spokenIn(language)} aria-label={label} className="text-15 text-quiet lg:pt-4">
      {text}
    </aside>
  )
}
