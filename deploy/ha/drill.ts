import { readBooked } from '#tests/faults/writers.ts'
import { signInMany } from '#tests/faults/customers.ts'
import { ask } from './ask.ts'
import type { Cluster } from './cluster.ts'
import { count } from './count.ts'
import { DATABASE_FAULTS } from './database-faults.ts'
import { type Fault, type Measured, measure } from './measure.ts'
import { OTHER_FAULTS } from './other-faults.ts'
import { withoutQuorum } from './quorum-fault.ts'
import { haveTheSame } from './have-the-same.ts'
import { type Line, missed, table } from './table.ts'

const WRITERS = 16

/** So many of the first and of the last of each fault are sent once more. */
const REPEATED = 5

const FAULTS: readonly Fault[] = [...DATABASE_FAULTS, ...OTHER_FAULTS, withoutQuorum]

/** Everything that can happen, one after the other, under people who write; then counts what became of it all. */
export async function drill(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const [first, ...more] = await signInMany(cluster.addresses.primary, WRITERS)
  if (first === undefined) throw new Error('nobody signed in')
  const measured: Measured[] = []
  for (const fault of FAULTS) {
    say(fault.name)
    const each = await measure(cluster, [first, ...more], fault)
    measured.push(each)
    say(`  ${each.seen}; answers ${answersOf(each)}`)
  }
  const booked = await readBooked((statement) =>
    ask(cluster.addresses.primary, statement, { isCounting: true }),
  )
  await expectTheSameOnceMore(measured)
  await haveTheSame(cluster.databases)
  say('repeats were told the same, and all three PostgreSQL hold the same bookings')
  const lines: Line[] = measured.map((each) => ({ ...each, counted: count(booked, each.tally) }))
  console.log(`\n${table(lines)}\n`)
  const wrong = lines.flatMap(missed)
  for (const each of wrong) console.log(`NOT REACHED: ${each}`)
  if (wrong.length > 0) process.exitCode = 1
}

/** Whoever asks again under their key is told of the booking they were told of. */
async function expectTheSameOnceMore(measured: readonly Measured[]) {
  for (const { tally, repeat } of measured) {
    const all = [...tally.acknowledged]
    for (const [key, id] of [...all.slice(0, REPEATED), ...all.slice(-REPEATED)]) {
      const told = await repeat(key)
      if (told !== id) throw new Error(`${key} was told of ${id}, and then of ${told}`)
    }
  }
}

const answersOf = ({ tally: { statuses, slowestMs } }: Measured) =>
  `${[...statuses].map(([status, times]) => `${status} ${times}×`).join(', ')}, the slowest after ${(slowestMs / 1_000).toFixed(1)} s`
