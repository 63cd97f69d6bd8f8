import { lexicon, lexicons } from './lexicon.ts'
import { speller } from './spelling.ts'
import { ELECTRICAL_WORDS } from './words/electrical-words.ts'
import { HVAC_WORDS } from './words/hvac-words.ts'
import { NOT_OURS_WORDS } from './words/not-ours-words.ts'
import { OTHER_TRADES_WORDS } from './words/other-trades-words.ts'
import { PLACE_WORDS } from './words/place-words.ts'
import { PLUMBING_WORDS } from './words/plumbing-words.ts'
import { SYMPTOM_WORDS } from './words/symptom-words.ts'
import { URGENCY_WORDS } from './words/urgency-words.ts'
import { HARMLESS_NOTS, WISH_WORDS } from './words/wish-words.ts'

/** What "no" can deny: "no leak" denies the leak, while "no outlet" is still about an outlet. */
export const symptoms = lexicon(SYMPTOM_WORDS)

/** Places, wishes and symptoms: none names a trade, together they sound like a home with a problem. */
export const signsOfAHome = lexicon(SYMPTOM_WORDS, PLACE_WORDS)

/** What it is about, and how bad; apart, so that a saying of degree never hides the thing it speaks of. */
export const words = lexicons(
  [
    HARMLESS_NOTS,
    SYMPTOM_WORDS,
    WISH_WORDS,
    PLACE_WORDS,
    PLUMBING_WORDS,
    ELECTRICAL_WORDS,
    HVAC_WORDS,
    NOT_OURS_WORDS,
    OTHER_TRADES_WORDS,
  ],
  [URGENCY_WORDS],
)

/** A misspelt word as it was meant. */
export const correct = speller(words.vocabulary)
