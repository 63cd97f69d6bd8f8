// Started by `npm run bench` once the site is built. Measures every part, or those that are named.
import { type Bench, withBench } from './bench.ts'
import { create } from './create.ts'
import { seconds } from './figures.ts'
import { events } from './events.ts'
import { growth } from './growth.ts'
import { intent } from './intent.ts'
import { list } from './list.ts'
import { lives } from './lives.ts'
import { memory } from './memory.ts'
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

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`,
  )
  process.exit(1)
}

const chosen = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name))
const began = performance.now()
const tenfold = chosen.some(([name]) => name === 'growth')
await withBench({ tenfold }, async (bench) => {
  say(await machineOf(bench.database))
  for (const [, part] of chosen) await part(bench)
})
tellGoals()
say(`after ${(seconds(began) / 60).toFixed(1)} minutes`)
