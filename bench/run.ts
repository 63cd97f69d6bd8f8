// Started by `npm run bench` once the site is built. Measures every part, or those that are named.
import { type Bench, withBench } from './bench.ts'
import { create } from './create.ts'
import { seconds } from './figures.ts'
import { events } from './events.ts'
import { growth } from './growth.ts'
import { intent } from './intent.ts'
import { list } from './list.ts'
import { landing } from './landing.ts'
import { lives } from './lives.ts'
import { memory } from './memory.ts'
import { screens } from './screens.ts'
import { start } from './start.ts'
import { machineOf } from './machine.ts'
import { say, tellGoals } from './report.ts'

/** In this order: what only reads finds what was built, and the memory is that of a process that did it all. */
const PARTS: Record<string, (bench: Bench) => Promise<void>> = {
  list,
  intent,
  growth,
  start,
  lives,
  events,
  create,
  memory,
}

/** What needs no PostgreSQL: pages of the demo, seen by a browser. */
const PAGES: Record<string, () => Promise<void>> = { landing, screens }

const names = [...Object.keys(PARTS), ...Object.keys(PAGES)]
const named = process.argv.slice(2)
const unknown = named.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  process.exit(1)
}

const isChosen = ([name]: [string, unknown]) => named.length === 0 || named.includes(name)
const chosen = Object.entries(PARTS).filter(isChosen)
const began = performance.now()
const tenfold = chosen.some(([name]) => name === 'growth')
for (const [, part] of Object.entries(PAGES).filter(isChosen)) await part()
if (chosen.length > 0)
  await withBench({ tenfold }, async (bench) => {
    say(await machineOf(bench.database))
    for (const [, part] of chosen) await part(bench)
  })
tellGoals()
say(`after ${(seconds(began) / 60).toFixed(1)} minutes`)
