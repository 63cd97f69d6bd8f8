import type { Language } from '#contract/language.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Turn } from './conversations.table.ts'
import { dangersIn, mostPressing } from './danger.ts'
import type { Conversation, Reply } from './engine.ts'
import { hear } from './hearing/hear.ts'
import type { CatalogSku } from './our-catalog.ts'
import { CATALOG } from './testing-catalog.ts'
import { languageOf } from './language-of.ts'
import { understand } from './understand.ts'

/** The year in which tests talk. */
export const THIS_YEAR = 2026

export interface Talk {
  /** The customer's words, oldest first. */
  turns: readonly string[]
  /** The short answers offered before the last of them. */
  choicesOffered?: readonly string[]
  preferredTrade?: Trade | null
  catalog?: readonly CatalogSku[]
  booked?: readonly string[]
  language?: Language
  photo?: string
}

/** What an engine is told of a talk. */
export function conversationOf({
  turns,
  choicesOffered = [],
  preferredTrade = null,
  catalog = CATALOG,
  booked = [],
  language = languageOf(turns, THIS_YEAR),
  photo,
}: Talk): Conversation {
  const exchange = turns.flatMap((text, at): Turn[] => {
    const said: Turn = { by: 'customer', text }
    const isLast = at === turns.length - 1
    return isLast && choicesOffered.length > 0
      ? [{ by: 'assistant', text: 'Which?', choices: [...choicesOffered] }, said]
      : [said]
  })
  const heard = hear({ exchange, catalog, booked, thisYear: THIS_YEAR })
  return {
    exchange,
    heard,
    preferredTrade,
    catalog,
    language,
    photo: photo ?? null,
  }
}

/** What the embedded engine answers. */
export const ask = (talk: Talk): Reply => understand(conversationOf(talk))

export const dangerIn = (turns: readonly string[]) => mostPressing(dangersIn(turns, THIS_YEAR))
