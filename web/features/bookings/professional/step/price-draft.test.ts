import { expect, test } from 'vitest'
import { EMPTY_PRICE, judgePrice, type PriceDraft } from './price-draft.ts'

const QUOTE = { priceQuoteMin: 12_500, priceQuoteMax: 27_500 }
const judge = (typed: Partial<PriceDraft>) => judgePrice({ ...EMPTY_PRICE, ...typed }, QUOTE)
const said = (typed: Partial<PriceDraft>) => judge(typed).said
const wrong = (typed: Partial<PriceDraft>) => Object.keys(judge(typed).problems ?? {})

test('nothing has to be said', () => {
  expect(said({ note: '  ' })).toEqual({})
  expect(said({ note: ' New trap. ' })).toEqual({ finalNote: 'New trap.' })
})

test('of price, parts and labor the third follows', () => {
  const all = { finalPriceCents: 20_000, finalPartsCents: 4_550, finalLaborCents: 15_450 }
  expect(said({ price: '$200' })).toEqual({ finalPriceCents: 20_000 })
  expect(said({ price: '200', parts: '45.50' })).toEqual(all)
  expect(said({ price: '200.00', labor: '154.5' })).toEqual(all)
  expect(said({ parts: '45.50', labor: '154.50' })).toEqual(all)
  expect(said({ price: '200', parts: '45.50', labor: '154.50' })).toEqual(all)
})

test('all that is wrong is said at once', () => {
  expect(wrong({ price: '1,000', parts: 'abc' })).toEqual(['price', 'parts'])
  expect(wrong({ price: '9', note: 'n'.repeat(2_001) })).toEqual(['price', 'note'])
  expect(wrong({ parts: 'abc' })).toEqual(['price', 'parts'])
  expect(wrong({ price: '9', parts: '10' })).toEqual(['price', 'parts'])
  // The price would follow.
  expect(wrong({ parts: 'abc', labor: '150' })).toEqual(['parts'])
})

test('what cannot be is said at its field', () => {
  for (const price of ['0', '124.99', '275.01', 'two hundred', '-200', '200.555', '1e3'])
    expect(wrong({ price }), price).toEqual(['price'])
  expect(wrong({ parts: '45' })).toEqual(['price'])
  expect(wrong({ price: '200', parts: '201' })).toEqual(['parts'])
  expect(wrong({ price: '200', parts: '100', labor: '99' })).toEqual(['parts'])
  expect(wrong({ parts: 'x', labor: 'y', note: 'n'.repeat(2_001) })).toEqual([
    'parts',
    'labor',
    'note',
  ])
})
