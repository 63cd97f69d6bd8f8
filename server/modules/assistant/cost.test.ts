import { beforeAll, describe, expect, test } from 'vitest'
import { costOf } from '#server/testing/cost.ts'
import { notesFrom } from './notes.ts'
import { withoutOrders } from './orders.ts'
import { CATALOG } from './testing-catalog.ts'
import { ask, THIS_YEAR } from './testing-conversation.ts'
import { namesOtherPrices } from './other-prices.ts'
import { safetyAdviceFor } from './safety.ts'
import { filledWith, ordinary, WORST_MESSAGES } from './testing-worst-messages.ts'
import { isTraceable } from './traceable.ts'

/** Below this, in milliseconds, a cost is mostly chance. */
const SMALL = 0.5

function answer(turns: string[]) {
  ask({ turns })
  safetyAdviceFor({ turns, thisYear: THIS_YEAR })
}

let asked = 0
/** An answer to a message nobody has sent before: what is remembered must not help. */
const costOfAnswer = (message: string) => costOf(() => answer([`${message} ${(asked += 1)}`]))

// What was not run often runs slowly.
beforeAll(() => {
  for (let each = 0; each < 20; each += 1) costOfAnswer(ordinary(500 + each))
})

describe('a message made to take long', () => {
  test.each(WORST_MESSAGES)('costs little more than any other: %s', (_name, make) => {
    const ordinarily = Math.max(SMALL, costOfAnswer(ordinary(2_000)))
    expect(costOfAnswer(make(2_000))).toBeLessThan(5 * ordinarily)
  })

  // Seven times as much where each sign is read once, 49 times where it is read once for each other.
  // Shorter ones are their own notes, which costs nothing; of longer ones no more is read.
  test.each(WORST_MESSAGES)('costs in proportion to its length: %s', (_name, make) => {
    const cost = Math.max(SMALL, costOfAnswer(make(600)))
    expect(costOfAnswer(make(4_200))).toBeLessThan(18 * cost)
  })
})

const offered = CATALOG[0]
const READERS: readonly [name: string, read: (text: string) => unknown, unit: string][] = [
  ['orders, in codes of services', (text) => withoutOrders(`${text}1`), 'PLB-'],
  ['orders, in codes of fields', (text) => withoutOrders(`${text}1`), 'skuabc-'],
  ['orders, in spaces', (text) => withoutOrders(`price${text}x`), ' '],
  ['notes', (text) => notesFrom([text]), 'a. '],
  ['other prices', (text) => namesOtherPrices(`1${text}x`, offered), ',1'],
  ['what the customer said, in words', (text) => isTraceable(text, [text]), 'sink '],
  ['what the customer said, in one word', (text) => isTraceable(text, [text]), 'leaking'],
]

test.each(READERS)('a text of any length is looked through once for %s', (_name, read, unit) => {
  const text = filledWith(unit)
  const [short, long] = [text(4_000), text(40_000)]
  const cost = Math.max(
    SMALL,
    costOf(() => read(short)),
  )
  expect(costOf(() => read(long))).toBeLessThan(30 * cost)
})

test.each(WORST_MESSAGES)(
  'a conversation does not cost more the longer it is: %s',
  (_name, make) => {
    const said = make(1_990)
    const costOfTurns = (turns: number) =>
      costOf(() => answer(Array.from({ length: turns }, () => `${said} ${(asked += 1)}`)), 2)
    const cost = Math.max(5, costOfTurns(10))
    expect(costOfTurns(100)).toBeLessThan(3 * cost)
  },
)
