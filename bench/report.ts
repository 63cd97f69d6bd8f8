import { count } from './figures.ts'
import type { Phase } from './phase.ts'

export function say(line: string): void {
  console.log(line)
}

/** Every goal so far. */
const goals: { reached: boolean; words: string }[] = []

/** A goal, and whether it was reached: the command fails when one was not. */
export function goal(reached: boolean, words: string): void {
  goals.push({ reached, words })
  say(`  ${reached ? 'reached' : 'NOT REACHED'}: ${words}`)
  if (!reached) process.exitCode = 1
}

/** All goals once more, at one glance. */
export function tellGoals(): void {
  say('\nAll of it')
  for (const { reached, words } of goals)
    say(`  ${(reached ? 'reached' : 'NOT REACHED').padEnd(11)}  ${words}`)
  say(`\n${goals.filter(({ reached }) => reached).length} of ${goals.length} reached`)
}

export function tellPlans({ plans }: Phase<unknown>): void {
  say('  how the tables were reached:')
  for (const each of plans) say(`    ${each}`)
}

export function inWords({ inSequence }: Phase<unknown>): string {
  const read = [...inSequence].map(([table, rows]) => `${count(rows)} rows of ${table}`)
  return read.length === 0 ? 'nothing read in sequence' : `${read.join(', ')} read in sequence`
}

/** PostgreSQL's count of what ran, and the planner's word for what it would do now. */
export function indexesOnly(each: Phase<unknown>): void {
  const planned = each.plans.filter((plan) => plan.includes('Seq Scan'))
  const words = planned.length === 0 ? '' : `; planned ${planned.join(', ')}`
  goal(
    each.inSequence.size === 0 && planned.length === 0,
    `index use only: ${inWords(each)}${words}`,
  )
}
