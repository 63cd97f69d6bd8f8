import type { MarketChange, SettledMarket } from '#contract/markets.ts'

/** What is typed to change a market; blank is what it does not name. */
export interface MarketDraft {
  name: string
  timeZone: string
  supportEmail: string
  supportPhone: string
  nights: boolean
  operatorIds: readonly string[]
}

export const draftOf = (market: SettledMarket): MarketDraft => ({
  name: market.name,
  timeZone: market.timeZone ?? '',
  supportEmail: market.supportEmail ?? '',
  supportPhone: market.supportPhone ?? '',
  nights: market.nights,
  operatorIds: market.operatorIds,
})

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())

export const changeOf = (draft: MarketDraft): MarketChange => ({
  name: draft.name,
  timeZone: orNull(draft.timeZone),
  supportEmail: orNull(draft.supportEmail),
  supportPhone: orNull(draft.supportPhone),
  nights: draft.nights,
  operatorIds: [...draft.operatorIds],
})
