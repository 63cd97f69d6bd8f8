import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import type { HazardIn } from './job-brief.ts'
import { listMessages } from './list-messages.ts'
import { sendMessage } from './send-message.ts'

export function messagesRoutes(mount: Mount, context: Context, hazardIn: HazardIn) {
  mount(api.messages.list, ({ user, params }) =>
    listMessages(context, { caller: user, bookingId: params.id }, hazardIn),
  )

  mount(api.messages.send, ({ user, params, body }) =>
    sendMessage(context, { caller: user, bookingId: params.id, body: body.body }),
  )
}
