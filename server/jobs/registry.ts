import type { Context } from '#server/context.ts'
import { sweepProvider } from '#server/modules/accounts/embedded-provider/sweep-provider.ts'
import { sweepSessions } from '#server/modules/accounts/sessions.ts'
import { sweepConversations } from '#server/modules/assistant/answer-customer.ts'

export interface Job {
  name: string
  everySeconds: number
  run(context: Context): Promise<unknown>
}

/** Everything that happens by itself. */
export const jobs: readonly Job[] = [
  { name: 'sweep sessions', everySeconds: 3_600, run: sweepSessions },
  { name: 'sweep the provider', everySeconds: 3_600, run: sweepProvider },
  { name: 'sweep conversations', everySeconds: 600, run: sweepConversations },
]
