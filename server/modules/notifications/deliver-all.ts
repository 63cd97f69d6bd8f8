import type { Channel } from '#contract/notice-kinds.ts'
import type { Breathe, Context } from '#server/context.ts'
import { claimNotice } from './claim-notice.ts'
import { deliver } from './deliver.ts'
import type { Row } from './outbox.table.ts'

interface Way {
  channel: Channel
  /** How many are under way together: who hangs keeps no more than one of these places. */
  atOnce: number
  send: (row: Row) => Promise<void>
}

/** Sends whatever is due by a channel; answers how many left. */
export async function deliverAll(
  context: Pick<Context, 'db' | 'clock'>,
  breathe: Breathe,
  { channel, atOnce, send }: Way,
): Promise<number> {
  const sendOneByOne = async (): Promise<number> => {
    let sent = 0
    do {
      const row = await claimNotice(context, channel)
      if (row === 'none') break
      if ((await deliver(context, row, send)) === 'sent') sent += 1
    } while (await breathe())
    return sent
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, sendOneByOne))
  return ends.reduce((sum, end) => {
    if (end.status === 'rejected') throw end.reason
    return sum + end.value
  }, 0)
}
