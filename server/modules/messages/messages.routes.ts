import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { notFound } from '#server/http/problems.ts'
import { findThread, versionOfThread } from './find-thread.ts'
import type { Dangers } from '#server/modules/bookings/job-care.ts'
import { toMessages } from './messages.view.ts'
import { sendMessage } from './send-message.ts'

export function messagesRoutes(mount: Mount, context: Context, dangers: Dangers) {
  mount.inOneTrip(api.messages.list, {
    version: ({ user, params }) => versionOfThread(context, { who: user, bookingId: params.id }),
    answer: async ({ user, params, is }) => {
      const thread = await findThread(context, { who: user, bookingId: params.id })
      if (thread === null) throw notFound('There is no such booking, or it is not yours.')
      is(thread.version)
      return toMessages(thread, dangers.hazardIn)
    },
  })

  mount(api.messages.send, ({ user, params, body, headers }) =>
    sendMessage(
      context,
      {
        caller: user,
        bookingId: params.id,
        body: body.body,
        key: headers['idempotency-key'],
      },
      dangers,
    ),
  )
}
