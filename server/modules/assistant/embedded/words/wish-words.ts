import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'

/** What the customer wants, or merely asks. */
export const WISH_WORDS: WordGroups = {
  install: `install, installation, installer, put in, hook up, hookup, mount, add, relocate, move,
    convert, conversion, retrofit, set up, setup, build, extend, connect, run new, reroute,
    rough in, fit`,
  replace: `replace, replacement, swap, swap out, change out, change, switch out, upgrade, update,
    new, brand new, renovate, remodel, renovation, trade out, exchange`,
  price: `how much, cost, price, quote, estimate, fee, expensive, cheap, cheapest, average cost,
    budget, afford, labor, reasonable, bid, ballpark, go for, pay`,
  ask: `how, what, which, why, where, who, should, possible, can, could, would, is it ok, safe,
    recommended, suggestion, advice, think about, thinking, consider, difference, wonder, curious,
    question, mean, legal, required, code require, need permit, permit, normal, common, idea`,
  shopping: `option, cheaper, opinion, recommendation, recommend, worth it, vs, versus, best, brand,
    better than, which better, compare, comparison, pros and cons, should buy, buy, think get,
    reviews, which one, efficient, rebate, life expectancy, lifespan`,
  own: 'want, would like, looking, look for, need, interested, plan',
  clean: 'clean, rinse off, wash, flush out',
  inspection: `checked, get checked, looked over, inspection, inspect, inspector, checkup,
    check up`,
}

/** Sayings that hold a "not" which denies nothing; a bare "not" tells of something that fails. */
export const HARMLESS_NOTS: WordGroups = {
  not: 'not',
  aside: `not only, not sure, not sure what, not know, not tell, not figure out, not understand,
    not find, not see why, not believe, not want wait, why not, not matter, not wait, not afford,
    not yet, not help, not able, not seem, not know if, not know why, not think, not remember,
    not mind, not mention, not handy, not expert, not want`,
}
