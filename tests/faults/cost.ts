/** What a task takes of the processor, in milliseconds: whatever else runs on the machine does not count. */
function spent(task: () => void): number {
  const before = process.cpuUsage()
  task()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** What a task costs at its cheapest of several tries, each told its number: what is left out is chance. */
export const costOf = (task: (attempt: number) => void, tries = 3): number =>
  Math.min(...Array.from({ length: tries }, (_, attempt) => spent(() => task(attempt))))
