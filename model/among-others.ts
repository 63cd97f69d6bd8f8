import type { Language } from '#contract/language.ts'
import { mostPressing } from '#server/modules/assistant/danger.ts'
import type { Labelled } from './corpus.ts'
import { randomNumbers } from './random-numbers.ts'

/** Any numbers that are the same every time. */
const SEED = 12_345
/** Beside so many it is told, most often beside one. */
const OTHERS = [1, 1, 1, 1, 2, 2, 3] as const
/** One in so many that stand beside a danger may tell of one itself. */
const ANY_IN = 4
/** What a text that ends in no mark is followed by. */
const JOINED_BY = {
  en: ['.', ',', ' and', '. Also,', '\n'],
  es: ['.', ',', ' y', '. También,', '\n'],
} as const
const MARK_AT_END = /[.!?]$/u

const languageOf = ({ language = 'en' }: Labelled): Language => language

/**
 * Tells a text in one message with others of these, of its language, before, between or after them; what the message
 * tells of is the most pressing of their dangers. Asked for the same texts in the same order it gives the same messages.
 */
export function amongOthers(texts: readonly Labelled[]) {
  const random = randomNumbers(SEED)
  const oneOf = <T>(from: readonly T[]): T[] => from.slice(random(from.length)).slice(0, 1)
  const inLanguage = (language: Language) => {
    const any = texts.filter((text) => languageOf(text) === language)
    return { any, harmless: any.filter(({ hazard }) => hazard === null) }
  }
  const beside = { en: inLanguage('en'), es: inLanguage('es') }
  return (text: Labelled): Pick<Labelled, 'text' | 'hazard'> => {
    const { any, harmless } = beside[languageOf(text)]
    const [count = 1] = oneOf(OTHERS)
    const told = [text]
    for (let other = 0; other < count; other += 1) {
      const from = text.hazard !== null && random(ANY_IN) === 0 ? any : harmless
      told.splice(random(told.length + 1), 0, ...oneOf(from))
    }
    const words = told.map((each, at) =>
      at === told.length - 1 || MARK_AT_END.test(each.text)
        ? each.text
        : each.text + oneOf(JOINED_BY[languageOf(text)]).join(''),
    )
    return {
      text: words.join(' '),
      hazard: mostPressing(told.flatMap(({ hazard }) => hazard ?? [])),
    }
  }
}
