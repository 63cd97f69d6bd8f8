import { TRADES } from '#contract/catalog.ts'
import type { CatalogSku } from './catalog-sku.ts'
import type { Decision } from './decide.ts'
import { told } from './words/in-language.ts'
import type { Words } from './words/words.ts'

/** Short answers that say whose matter it is. */
export const tradeChoices = ({ tradeChoices: choices }: Words): string[] =>
  TRADES.map((trade) => choices[trade])

/** The answer to a matter whose service is known; without one, what we do. */
export const offerOf = (sku: CatalogSku | null | undefined, words: Words): string =>
  sku ? words.service(sku.trade, told(sku, words)) : `${words.ourTrades} ${words.invitation}`

/** The assistant's answer in the chat, and the short answers to its question. The safety steps are shown apart. */
export function replyTo(decision: Decision, words: Words): { message: string; choices: string[] } {
  const silent = (message: string) => ({ message, choices: [] })
  switch (decision.kind) {
    case 'service':
      return silent(words.service(decision.trade, told(decision.skus[0], words)))
    case 'visit':
      return silent(words.visit(decision.trade, told(decision.skus[0], words)))
    case 'narrow':
      return {
        message: words.narrow(decision.trade, told(decision.skus[0], words)),
        choices: decision.choices.map((each) => told(each, words).title),
      }
    case 'not ours':
      return silent(
        [words.notOurs[decision.of] ?? words.notAboutAHome, words.ourTrades, words.invitation].join(
          ' ',
        ),
      )
    case 'unclear':
      return { message: words.askMore, choices: tradeChoices(words) }
  }
}
