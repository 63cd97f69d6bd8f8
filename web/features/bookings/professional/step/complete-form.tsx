import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { type Booking, COMPLETED } from '#contract/bookings.ts'
import { RETURN_VISIT_WORDS } from '#contract/guarantee.ts'
import { LONGEST } from '#contract/longest.ts'
import { currentTime } from '#web/lib/clock.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { formatCents, formatCentsRange } from '#web/lib/money.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { judgePrice, type PriceDraft, type PriceProblems } from './price-draft.ts'
import { isEarly, whenItStarts } from './steps.ts'
import { takeStep } from './waiting-steps.ts'

interface CompleteFormProps {
  job: Booking
  draft: PriceDraft
  onChange: (draft: PriceDraft) => void
  onDone: () => void
}

const NONE: PriceProblems = {}

/** What the work costs in the end, as far as its professional says so. */
export function CompleteForm({ job, draft, onChange, onDone }: CompleteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(NONE)
  const [now] = useState(currentTime)
  const settled = useSettled()
  const field = (name: keyof PriceDraft) => ({
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ ...draft, [name]: target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  const money = (name: 'price' | 'parts' | 'labor') => ({
    ...field(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    optional: true,
  })
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const judged = judgePrice(draft, job)
        if (judged.said === null)
          return markAndFocus(form.current, () => setProblems(judged.problems))
        onDone()
        takeStep(job, { status: COMPLETED, ...judged.said }, draft)
      }}
    >
      {isEarly(job, now) && (
        <p className="font-semibold">{whenItStarts(job, now)} Complete it now?</p>
      )}
      {job.returnOf === null ? (
        <PriceFields job={job} money={money} />
      ) : (
        <p>{RETURN_VISIT_WORDS}. It costs your customer nothing.</p>
      )}
      <TextArea
        label="What was done"
        optional
        maxLength={LONGEST.prose}
        hint="Your customer reads it on the receipt."
        {...field('note')}
      />
      <DialogActions>
        <Button type="submit" disabled={!settled} className="w-full">
          Complete the job
        </Button>
      </DialogActions>
    </form>
  )
}

interface PriceFieldsProps {
  job: Booking
  money: (name: 'price' | 'parts' | 'labor') => Omit<ComponentProps<typeof TextField>, 'label'>
}

const PriceFields = ({ job, money }: PriceFieldsProps) => (
  <>
    <TextField
      label="Final price in dollars"
      hint={
        <>
          The customer was told{' '}
          <span className="figures font-semibold whitespace-nowrap">
            {formatCentsRange(job.priceQuoteMin, job.priceQuoteMax)}
          </span>
          , and the final price lies within that. Leave it empty and the quote stands, with{' '}
          {formatCents(job.priceQuoteMax)} counted for both of you.
        </>
      }
      {...money('price')}
    />
    <div className="grid grid-cols-2 items-start gap-4">
      <TextField label="Of that, parts" {...money('parts')} />
      <TextField label="Of that, labor" {...money('labor')} />
    </div>
  </>
)
