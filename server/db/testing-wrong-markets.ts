import type { Wrong } from './testing-wrong-rows.ts'

/** What is blank where a market says something. */
export const WRONG_MARKETS: readonly Wrong[] = [
  ['a market without a name', 'markets', () => ({ name: '' }), 'markets_filled'],
  ['a blank address to turn to', 'markets', () => ({ support_email: '' }), 'markets_filled'],
  ['a blank number to call', 'markets', () => ({ support_phone: '' }), 'markets_filled'],
  [
    'an e-mail in capitals',
    'market_operators',
    () => ({ email: 'Pete@Example.com' }),
    'market_operators_email',
  ],
  ['a blank e-mail', 'market_operators', () => ({ email: '' }), 'market_operators_email'],
  [
    'an opening of nobody and nowhere in a market',
    'market_openings',
    () => ({ pro_id: null }),
    'market_openings_of_one',
  ],
  [
    'a time that is freed without an end in a market',
    'market_openings',
    () => ({ free_from: '2026-11-24T12:00:00Z' }),
    'market_openings_free_whole',
  ],
  [
    'half a place in a market',
    'market_turns',
    () => ({ after_start: '2026-11-24T12:00:00Z' }),
    'market_turns_whole',
  ],
]
