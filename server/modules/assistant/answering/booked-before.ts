import { COMPLETED } from '#contract/bookings.ts'
import type { Link } from '#contract/assistant.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { tellsOfOurWork } from '#server/modules/assistant/hearing/our-work.ts'
import { titleOf, whenWithin } from '#server/modules/assistant/words/in-language.ts'
import {
  alreadyBooked,
  type BookedBefore,
  mayMove,
} from '#server/modules/bookings/next-and-last.ts'
import type { Answering } from './answering.ts'
import type { Understood } from './listen.ts'

interface Before {
  /** A job of the same kind that is to come, or was done lately and may not have held. */
  booking: BookedBefore | null
  /** They tell of a repair of ours. */
  wasDone: boolean
}

/** Looks, where a service is offered, whether it is booked already, or was done lately. */
export async function findBookedBefore(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller | null,
  { said, heard, reply, safety, service }: Understood,
): Promise<Before> {
  const isOfTalk = heard.matters.some((each) => each.booked?.sku === service?.sku)
  const isOffered =
    service !== null && heard.ask === null && reply.isOffer && safety === null && !isOfTalk
  const wasDone = isOffered && tellsOfOurWork(said)
  const booking =
    isOffered && caller !== null
      ? await alreadyBooked(context, caller, {
          sku: service.sku,
          wasDone,
          now: context.clock.now(),
        })
      : null
  return { booking, wasDone }
}

/** What is said of it; null: there is nothing to say. Whoever tells of a repair of ours is told where we do not see it. */
export function tellBookedBefore(
  { booking, wasDone }: Before,
  { words, isVisitor, now, timeZone }: Answering,
): { message: string; links: Link[] } | null {
  if (booking === null)
    return wasDone ? { message: isVisitor ? words.signInFirst : words.noneDone, links: [] } : null
  const title = titleOf(booking, words)
  const when = whenWithin(booking, words, { now, timeZone: booking.timeZone ?? timeZone })
  return {
    message:
      booking.status === COMPLETED
        ? words.guaranteed({ title, when })
        : words.alreadyBooked({ title, when, mayMove: mayMove(booking, now) }),
    links: [{ label: words.links.booking(title), href: `/bookings/${booking.id}` }],
  }
}
