import type { Language } from '#contract/language.ts'

/** The `lang` of a text on a page that is English itself: undefined where it says nothing new. */
export const spokenIn = (language: Language): Language | undefined =>
  language === 'en' ? undefined : language
