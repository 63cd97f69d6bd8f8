import { useId } from 'react'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { WindowPicker } from '#web/lib/windows/window-picker.tsx'
import { FieldProblem } from '#web/ui/field.tsx'
import type { Windows } from './use-windows.ts'
import { WindowNews } from './window-news.tsx'

interface WindowChoicesProps {
  windows: Windows
  zip: string
  /** The slug of the trade. */
  slug: string
  chosen: ArrivalWindow | null
  /** It was chosen and is no longer free. */
  gone: ArrivalWindow | null
  error: string | undefined
  locked: boolean
  onChoose: (window: ArrivalWindow) => void
}

/** The times to choose from, with what is to be said of them. */
export function WindowChoices({
  windows,
  zip,
  slug,
  chosen,
  gone,
  error,
  locked,
  onChoose,
}: WindowChoicesProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required="true"
      aria-busy={windows.refreshing}
      className="grid min-w-0 gap-4"
    >
      <legend id={`${id}-legend`} className="mb-1.5 text-15 font-semibold">
        Available Time Slots
      </legend>
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
      <WindowNews {...{ windows, zip, slug, chosen, gone }} />
      {windows.bookable && <WindowPicker weeks={windows.weeks} {...{ chosen, locked, onChoose }} />}
    </fieldset>
  )
}
