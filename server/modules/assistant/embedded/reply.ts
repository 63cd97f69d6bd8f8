import type { Trade } from '#contract/catalog.ts'
import type { Decision } from './decide.ts'
import type { CatalogSku } from './engine.ts'
import { priceReason } from './price-reasons.ts'

const TRADE_JOBS: Record<Trade, string> = {
  plumbing: 'a plumbing job',
  electrical: 'an electrical job',
  hvac: 'a heating and cooling (HVAC) job',
}

const TRADE_PEOPLE: Record<Trade, string> = {
  plumbing: 'a plumbing professional',
  electrical: 'an electrical professional',
  hvac: 'a heating and cooling (HVAC) professional',
}

/** What it is instead, and who helps with it. */
const NOT_OURS: Record<string, string> = {
  appliance:
    'That sounds like the appliance itself, which we do not repair. An appliance repair company or its maker can help.',
  car: 'That sounds like a vehicle, which we do not repair. A mechanic can help.',
  roof: 'That sounds like roof work, which we do not do. A roofer can help.',
  lock: 'That sounds like a lock, which we do not work on. A locksmith can help.',
  internet:
    'That sounds like internet, phone or data cables, which we do not do. Your internet provider can help.',
  electronics:
    'That sounds like electronics, which we do not repair. An electronics repair shop can help.',
  building:
    'That sounds like work on the building itself, which we do not do. A handyman or a general contractor can help.',
  pests:
    'That sounds like animals or pests, which we do not handle. A pest control company can help.',
  yard: 'That sounds like yard work, which we do not do. A landscaper can help.',
  cleaning: 'That sounds like cleaning, which we do not do. A cleaning company can help.',
  landlord:
    'That sounds like a matter between you and your landlord. Your local housing office can help.',
  utility:
    'That sounds like a matter for your utility company. The number on your bill reaches them.',
  chat: 'We can only help with home repairs here.',
}

const OUR_TRADES = 'We do plumbing, electrical, and heating and cooling work.'
const INVITATION =
  'If something of that kind is wrong at home, tell us what you see, hear or smell.'
const ASK_MORE =
  'We would like to help and need to know a little more. What is wrong, and where in your home? A sink or a toilet, an outlet or a light, the heat or the air conditioning?'
const SAFETY_FIRST = 'Please follow the safety steps first.'

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** "Clear a clogged drain, $125.00 - $275.00." and why that is a range. */
const offer = (sku: CatalogSku): string =>
  `${sku.title}, ${dollars(sku.priceMin)} - ${dollars(sku.priceMax)}. ${priceReason(sku.sku)}`

const answer = (decision: Decision): string => {
  switch (decision.kind) {
    case 'service':
      return `This sounds like ${TRADE_JOBS[decision.trade]}: ${offer(decision.skus[0])} Pick a time that suits you.`
    case 'visit':
      return `The surest way is to have ${TRADE_PEOPLE[decision.trade]} look at it: ${offer(decision.skus[0])} Pick a time that suits you.`
    case 'narrow':
      return `This sounds like ${TRADE_JOBS[decision.trade]}. Which of these comes closest? If you cannot tell, this is what we would book: ${offer(decision.skus[0])}`
    case 'not ours':
      return [NOT_OURS[decision.of], OUR_TRADES, INVITATION].join(' ')
    case 'unclear':
      return ASK_MORE
  }
}

/** The assistant's answer in the chat. The safety steps themselves are shown apart, above it. */
export const replyTo = (decision: Decision, danger: boolean): string =>
  danger ? `${SAFETY_FIRST} ${answer(decision)}` : answer(decision)
