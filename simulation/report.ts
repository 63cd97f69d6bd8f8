import { count } from '#bench/figures.ts'
import { say } from '#bench/report.ts'
import type { Country } from './country.ts'
import { byMarket, difference, endings, FIGURES, judged } from './figures.ts'
import { WAY_NAMES, type WayName } from './orders.ts'
import type { Ended } from './what-became.ts'

const NAME = 36
const COLUMN = 18

/** How large what was played is. */
export function tellCountry({ seed, size, markets, professionals, wishes }: Country): void {
  const people = markets.reduce((all, { market }) => all + market.millions, 0)
  const zones = new Set(markets.map(({ market }) => market.timeZone)).size
  const open = professionals.reduce((all, each) => all + each.openHours, 0)
  const urgent = wishes.filter((each) => each.urgent).length
  say(
    `Seed ${seed}: ${markets.length} markets of ${count(people)} million people in ${zones} zones, ` +
      `${size.days} days from ${new Date(size.from).toISOString().slice(0, 10)}`,
  )
  say(
    `${count(professionals.length)} professionals with ${count(open)} open hours by day, ` +
      `${count(wishes.length)} customers, ${count(urgent)} of them in a hurry`,
  )
}

type Months = Record<WayName, readonly Ended[]>

/**
 * Every figure of every order; `+` where it is better than that of the first, `-` where it is worse, in nine of ten
 * countries drawn from its markets.
 */
export function tellOrders(country: Country, months: Months): void {
  const [first, ...others] = WAY_NAMES.map((name) => ({
    name,
    markets: byMarket(country, months[name]),
  }))
  if (first === undefined) throw new Error('nothing was compared')
  say(`\n${''.padEnd(NAME)}${WAY_NAMES.map((name) => name.padStart(COLUMN)).join('')}`)
  const better = new Map(others.map(({ name }) => [name, true]))
  for (const figure of FIGURES) {
    const cell = (value: number, mark = ' ') =>
      `${value.toFixed(figure.digits)} ${mark}`.padStart(COLUMN)
    const cells = others.map(({ name, markets }) => {
      const far = difference(country.seed, figure, [first.markets, markets])
      const verdict = judged(figure, far)
      if (verdict !== 'better') better.set(name, false)
      return cell(figure.of(markets), MARKS[verdict])
    })
    say(`${figure.name.padEnd(NAME)}${cell(figure.of(first.markets))}${cells.join('')}`)
  }
  say('')
  for (const [n, [ending]] of endings(months[first.name]).entries())
    say(
      `${ending.padEnd(NAME)}${WAY_NAMES.map((name) =>
        `${count(endings(months[name])[n]?.[1] ?? 0)}  `.padStart(COLUMN),
      ).join('')}`,
    )
  const all = others.filter(({ name }) => better.get(name) === true)
  say(
    all.length === 0
      ? `\nNo other order is better than ${first.name} by every figure.`
      : `\nBetter than ${first.name} by every figure: ${all.map(({ name }) => name).join(', ')}`,
  )
}

const MARKS = { better: '+', worse: '-', alike: ' ' } as const
