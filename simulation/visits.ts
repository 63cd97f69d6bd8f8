import { advanceBooking } from '#server/modules/bookings/advance-booking.ts'
import { giveBackJob } from '#server/modules/dispatch/give-back-job.ts'
import { createReview } from '#server/modules/reviews/create-review.ts'
import { asCustomer, callOff } from './customers.ts'
import { callsOffAt, givesBackAt, reviewOf, visitOf } from './habits.ts'
import { asPro, type Booked, type Finding, type Stage } from './stage.ts'

/** Somebody has the job: it will be done, given back or called off. */
export async function takesTheJob(
  stage: Stage,
  finding: Finding,
  booked: Booked,
  by: string,
): Promise<void> {
  const { context, events, country } = stage
  const { seed } = country
  const professional = stage.professionals.get(by)
  if (professional === undefined) throw new Error('nobody accepts')
  const job = { professional, acceptedAt: stage.now() }
  booked.job = job
  const isTheirs = () => booked.job === job && !booked.over
  const { wish, windowStart: start, minutes } = booked
  const terms = { acceptedAt: job.acceptedAt, start }

  const calledOff = callsOffAt(seed, wish, terms)
  if (calledOff !== null)
    events.plan(calledOff, async () => {
      if (!isTheirs()) return
      await callOff(stage, booked)
      await finding.look()
    })
  const givenBack = givesBackAt(seed, professional, wish, terms)
  if (givenBack !== null)
    events.plan(givenBack, async () => {
      if (!isTheirs()) return
      await giveBackJob(context, asPro(professional), { bookingId: booked.id })
      booked.job = null
      await finding.waits(booked)
    })

  const { setsOff, arrives, done } = visitOf(seed, wish, { start, minutes })
  const step = (status: 'en_route' | 'on_site' | 'completed') =>
    advanceBooking(context, asPro(professional), { bookingId: booked.id, change: { status } })
  events.plan(setsOff, async () => {
    if (!isTheirs()) return
    stage.onAJob.add(by)
    await step('en_route')
    events.plan(arrives, async () => {
      if (isTheirs()) await step('on_site')
    })
    events.plan(done, async () => {
      stage.onAJob.delete(by)
      if (!isTheirs()) return
      await step('completed')
      booked.over = true
      planReview(stage, booked, done)
      await finding.look()
    })
  })
  await finding.look()
}

function planReview({ context, events, country }: Stage, { id, wish, job }: Booked, done: number) {
  const review = job && reviewOf(country.seed, job.professional, wish, done)
  if (review === null) return
  const caller = asCustomer(wish)
  events.plan(review.at, async () => {
    await createReview(context, { caller, request: { bookingId: id, stars: review.stars } })
  })
}
