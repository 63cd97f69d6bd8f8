import type { Channel } from '#contract/notice-kinds.ts'
import type { Breathe, Context } from '#server/context.ts'
import { claimNotice, somethingIsDue } from './claim-notice.ts'
import { deliver } from './deliver.ts'
import type { Row } from './outbox.table.ts'

interface Way {
  channel: Channel
  /** How many are under way together: who hangs keeps no more than one of these places. */
  atOnce: number
  send: (row: Row) => Promise<void>
}

/** Sends whatever is due by a channel; answers how many left. Where nothing is due that is one question. */
export async function deliverAll(
  context: Pick<Context, 'db' | 'clock'>,
  breathe: Breathe,
  { channel, atOnce, send }: Way,
): Promise<number> {
  const claim = () => claimNotice(context, channel)
  const sendFrom = async (first: Row | 'none'): Promise<number> => {
    let sent = 0
    for (let row = first; row !== 'none'; row = (await breathe()) ? await claim() : 'none')
      if ((await deliver(context, row, send)) === 'sent') sent += 1
    return sent
  }
  if (!(await somethingIsDue(context, channel))) return 0
  const first = await claim()
  if (first === 'none') return 0
  const others = Array.from({ length: atOnce - 1 }, async () => sendFrom(await claim()))
  const ends = await Promise.allSettled([sendFrom(first), ...others])
  return ends.reduce((sum, end) => {
    if (end.status === 'rejected') throw end.reason
    return sum + end.value
  }, 0)
}
