// Started by `npm run bench` once the site is built. Measures every part, or those that are named.
import { type Bench, withBench } from './bench.ts'
import { create } from './create.ts'
import { seconds } from './figures.ts'
import { tellRows } from './goals.ts'
import { list } from './list.ts'
import { machineOf } from './machine.ts'
import { say } from './report.ts'

/** In this order: lists are read before bookings are made, so that they hold what was built. */
const PARTS: Record<string, (bench: Bench) => Promise<void>> = { list, create }

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`,
  )
  process.exit(1)
}

const began = performance.now()
await withBench(async (bench) => {
  say(await machineOf(bench.database))
  for (const [name, part] of Object.entries(PARTS))
    if (named.length === 0 || named.includes(name)) await part(bench)
})
tellRows()
say(`after ${(seconds(began) / 60).toFixed(1)} minutes`)
