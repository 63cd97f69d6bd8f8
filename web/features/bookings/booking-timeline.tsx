import { type BookingWithEvents, STEPS } from '#contract/bookings.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { TimelineItem } from './timeline-item.tsx'
import { stepsAhead, stepsTaken } from './timeline.ts'

/** What happened, oldest first, and quietly what is still to come. */
export function BookingTimeline({ booking }: { booking: BookingWithEvents }) {
  const taken = stepsTaken(booking)
  const steps = [...taken, ...(booking.ended === null ? stepsAhead(booking) : [])]
  const arrival = formatWindow(booking.windowStart, booking.windowEnd, booking.timeZone)
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-26">
        Timeline
      </h2>
      <ol className="mt-5">
        {steps.map((step, index) => (
          <TimelineItem
            // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added at the end
            key={index}
            step={step}
            timeZone={booking.timeZone}
            current={index === taken.length - 1}
            expected={step.kind === 'ahead' && step.to === STEPS.arrive.to ? arrival : null}
            last={index === steps.length - 1}
          />
        ))}
      </ol>
    </section>
  )
}
