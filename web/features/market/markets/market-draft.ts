import type { MarketChange, SettledMarket } from '#contract/markets.ts'

/** What is typed to change a market; blank is what it does not name. */
export interface MarketDraft {
  name: string
  timeZone: string
  supportEmail: string
  supportPhone: string
  nights: boolean
  operatorEmails: readonly string[]
  /** Who may see every market, as far as the reader has said so. */
  everyMarket: readonly string[]
}

export const draftOf = (market: SettledMarket): MarketDraft => ({
  name: market.name,
  timeZone: market.timeZone ?? '',
  supportEmail: market.supportEmail ?? '',
  supportPhone: market.supportPhone ?? '',
  nights: market.nights,
  operatorEmails: market.operatorEmails,
  everyMarket: [],
})

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())

/** Whom the draft lets go, and no market of `elsewhere` names: they would see every one. */
export const freedBy = (
  draft: MarketDraft,
  read: SettledMarket,
  elsewhere: readonly string[],
): string[] =>
  read.operatorEmails.filter(
    (email) => !draft.operatorEmails.includes(email) && !elsewhere.includes(email),
  )

/** What differs from what was read; null where nothing does. What others change meanwhile is not written over. */
export function changeOf(draft: MarketDraft, read: SettledMarket): MarketChange | null {
  const [timeZone, supportEmail, supportPhone] = [
    orNull(draft.timeZone),
    orNull(draft.supportEmail),
    orNull(draft.supportPhone),
  ]
  const names =
    draft.operatorEmails.length === read.operatorEmails.length &&
    draft.operatorEmails.every((email) => read.operatorEmails.includes(email))
  const change: MarketChange = {
    ...(draft.name !== read.name && { name: draft.name }),
    ...(timeZone !== read.timeZone && { timeZone }),
    ...(supportEmail !== read.supportEmail && { supportEmail }),
    ...(supportPhone !== read.supportPhone && { supportPhone }),
    ...(draft.nights !== read.nights && { nights: draft.nights }),
    ...(!names && {
      operatorEmails: [...draft.operatorEmails],
      everyMarket: [...draft.everyMarket],
    }),
  }
  return Object.keys(change).length === 0 ? null : { ...change, version: read.version }
}
