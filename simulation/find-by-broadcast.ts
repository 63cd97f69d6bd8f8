import { ASK_AGAIN_MINUTES } from '#contract/dispatch.ts'
import { cancelUnserved } from '#server/modules/bookings/cancel-unserved.ts'
import { acceptJob } from '#server/modules/dispatch/accept-job.ts'
import { findCandidates } from '#server/modules/dispatch/find-candidates.ts'
import { offerTo } from '#server/modules/dispatch/offer-to.ts'
import { answersAt, takes } from './habits.ts'
import { minutes } from './local-time.ts'
import { OPERATOR_ID } from './populate.ts'
import type { Professional } from './professionals.ts'
import { asPro, type Booked, type Finding, type Hearing, mayRefuse, type Stage } from './stage.ts'

const OPERATOR = { id: OPERATOR_ID, role: 'operator' } as const

/**
 * All who are suitable hear of a job at once, and the first of them who says yes has it, by the same constraints: it is
 * offered to them by name at that moment. While it is open, whoever became suitable since hears of it every half hour.
 */
export function findByBroadcast(stage: Stage, { accepted, nobodyLeft }: Hearing): Finding {
  const { context, events, country, professionals } = stage
  const { seed } = country
  const tellings = new Map<string, number>()

  const tell = async (booked: Booked, told: Set<string>): Promise<void> => {
    const { windowStart } = booked
    const candidates = await findCandidates(context.db, waitingOf(booked), context.clock.now())
    for (const { proId } of candidates) {
      const professional = professionals.get(proId)
      if (professional === undefined || told.has(proId)) continue
      told.add(proId)
      hear(booked, professional)
    }
    events.plan(stage.now() + minutes(ASK_AGAIN_MINUTES), async () => {
      // For another window another telling has begun.
      if (!isOpen(booked) || booked.windowStart !== windowStart) return
      nobodyLeft(booked)
      await tell(booked, told)
    })
  }

  const waitingOf = ({ id, wish, windowStart, windowEnd, minutes: lasts }: Booked) => ({
    id,
    customerId: '00000000-0000-0000-0000-000000000000',
    trade: wish.trade,
    zip: wish.spot.zip,
    windowStart: new Date(windowStart),
    windowEnd: new Date(windowEnd),
    busyUntil: new Date(Math.max(windowEnd, windowStart + minutes(lasts))),
    timeZone: country.markets[wish.market]?.market.timeZone ?? context.config.marketTimeZone,
    roundBeganAt: context.clock.now(),
  })

  const isOpen = ({ over, job, windowStart }: Booked) =>
    !over && job === null && windowStart > stage.now()

  const hear = (booked: Booked, professional: Professional) => {
    booked.asked += 1
    const key = `${booked.wish.n} ${professional.id}`
    const before = tellings.get(key) ?? 0
    tellings.set(key, before + 1)
    const at = answersAt({
      seed,
      professional,
      wish: booked.wish,
      before,
      at: stage.now(),
      onAJob: stage.onAJob.has(professional.id),
    })
    events.plan(at, async () => {
      if (!takes(seed, professional, booked.wish)) return
      if (!isOpen(booked)) {
        booked.inVain += 1
        return
      }
      const wish = { proId: professional.id, reason: 'They were the first to say yes.' }
      const isTheirs = await mayRefuse(async () => {
        await offerTo(context, OPERATOR, { bookingId: booked.id, wish })
        await acceptJob(context, asPro(professional), booked.id)
      })
      if (isTheirs) await accepted(booked, professional.id)
    })
  }

  return {
    waits: (booked) => tell(booked, new Set()),
    look: async () => {
      await cancelUnserved(context)
    },
  }
}
