import type { Config } from '#server/config.ts'
import { isThisMachine } from '#server/http/host-names.ts'
import { type Finding, unwise } from './finding.ts'

/** The last day on which the makers of Node mend each line we run on: github.com/nodejs/release, `schedule.json`. */
const LOOKED_AFTER_UNTIL: Record<number, string> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
}

/** Whether what the site runs on is still mended; whoever only tries it out on their own machine is not told. */
export function checkNode(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { version, now }: { version: string; now: Date },
): Finding[] {
  const [major = ''] = version.split('.')
  const until = LOOKED_AFTER_UNTIL[Number(major)]
  const isOver = until !== undefined && now.toISOString().slice(0, 10) > until
  if (!isOver || isThisMachine(new URL(publicUrl).hostname)) return []
  return [
    unwise(
      `Node ${major} has had no security release since ${until}: serve people with a newer one.`,
    ),
  ]
}
