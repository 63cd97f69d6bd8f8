import type { ArrivalWindow } from '#contract/dispatch.ts'
import { formatWindow } from '#web/lib/dates.ts'

/** Above the button that takes it: the week it is in may be out of sight. It keeps its line while none is chosen. */
export const ChosenTime = ({ chosen }: { chosen: ArrivalWindow | null }) => (
  <p className="figures basis-full text-15 font-semibold">
    {chosen === null
      ? 'No time is chosen yet.'
      : formatWindow(chosen.start, chosen.end, chosen.timeZone)}
  </p>
)
