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

/** What it is instead, and who helps with it; by the topics of the training texts. */
const NOT_OURS: Record<string, string> = {
  appliance:
    'That sounds like the appliance itself, which we do not repair. An appliance repair company or its maker can help.',
  car: 'That sounds like a vehicle, which we do not repair. A mechanic can help.',
  roof: 'That sounds like roof work, which we do not do. A roofer can help.',
  foundation:
    'That sounds like the foundation or the walls below ground, which we do not work on. A foundation or waterproofing company can help.',
  walls_paint:
    'That sounds like walls, floors or paint, which we do not do. A handyman or a general contractor can help.',
  windows_doors_locks:
    'That sounds like a window, a door or a lock, which we do not work on. A handyman or a locksmith can help.',
  pests:
    'That sounds like animals or pests, which we do not handle. A pest control company can help.',
  network_tv:
    'That sounds like internet, phones or electronics, which we do not do. Your provider or an electronics shop can help.',
  landlord_law_money:
    'That sounds like a matter of leases, insurance or money, which we cannot settle. Your landlord, insurer or local housing office can help.',
  yard_outside: 'That sounds like yard or outdoor work, which we do not do. A landscaper can help.',
  other_home: 'That sounds like work around the home that we do not do. A handyman can help.',
}

const NOT_ABOUT_A_HOME = 'We can only help with home repairs here.'

const OUR_TRADES = 'We do plumbing, electrical, and heating and cooling work.'
const INVITATION =
  'If something of that kind is wrong at home, tell us what you see, hear or smell.'
const ASK_MORE =
  'We would like to help and need to know a little more. What is wrong, and where in your home? A sink or a toilet, an outlet or a light, the heat or the air conditioning?'

/** Made once: it takes longer to make than to use a thousand times. */
const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const dollars = (cents: number): string => inDollars.format(cents / 100)

/** "Clear a clogged drain, $125.00 - $275.00." and why that is a range. */
export const offer = (sku: CatalogSku): string =>
  `${sku.title}, ${dollars(sku.priceMin)} - ${dollars(sku.priceMax)}. ${priceReason(sku.sku)}`

/** The answer to a matter whose service is known; without one, what we do. */
export const offerOf = (sku: CatalogSku | undefined): string =>
  sku
    ? `This sounds like ${TRADE_JOBS[sku.trade]}: ${offer(sku)} Pick a time that suits you.`
    : `${OUR_TRADES} ${INVITATION}`

/** The assistant's answer in the chat. The safety steps are shown apart, above it. */
export function replyTo(decision: Decision): string {
  switch (decision.kind) {
    case 'service':
      return offerOf(decision.skus[0])
    case 'visit':
      return `The surest way is to have ${TRADE_PEOPLE[decision.trade]} look at it: ${offer(decision.skus[0])} Pick a time that suits you.`
    case 'narrow':
      return `This sounds like ${TRADE_JOBS[decision.trade]}. Which of these comes closest? If you cannot tell, this is what we would book: ${offer(decision.skus[0])}`
    case 'not ours':
      return [NOT_OURS[decision.of] ?? NOT_ABOUT_A_HOME, OUR_TRADES, INVITATION].join(' ')
    case 'unclear':
      return ASK_MORE
  }
}
