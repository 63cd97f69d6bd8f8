import { TRADES } from '#contract/catalog.ts'
import type { CatalogSku } from './catalog-sku.ts'
import type { Decision } from './decide.ts'
import { titleOf, told } from './words/in-language.ts'
import type { Words } from './words/words.ts'

/** Short answers that say whose matter it is. */
export const tradeChoices = ({ tradeChoices: choices }: Words): string[] =>
  TRADES.map((trade) => choices[trade])

/** The answer to a matter whose service is known; without one, what we do. */
export const offerOf = (sku: CatalogSku | null | undefined, words: Words): string =>
  sku ? words.service(sku.trade, told(sku, words)) : `${words.ourTrades} ${words.invitation}`

/** The assistant's answer in the chat, and the short answers to its question. The safety steps are shown apart. */
export function replyTo(decision: Decision, words: Words): { message: string; choices: string[] } {
  switch (decision.kind) {
    case 'unclear':
      return { message: words.askMore, choices: tradeChoices(words) }
    case 'not ours': {
      const whose = words.notOurs[decision.of] ?? words.notAboutAHome
      return { message: `${whose} ${words.ourTrades} ${words.invitation}`, choices: [] }
    }
    default: {
      const { kind, trade, skus } = decision
      const choices = kind === 'narrow' ? decision.choices : []
      return {
        message: words[kind](trade, told(skus[0], words)),
        choices: choices.map((each) => titleOf(each, words)),
      }
    }
  }
}
