import { useRef, useState } from 'react'
import type { SaidInstead } from '#contract/price-correction.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { formatCents, formatCentsRange } from '#web/lib/money.ts'
import { useGone } from '#web/lib/use-gone.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Priced } from './correctable.ts'
import {
  asItStands,
  type CorrectionDraft,
  type CorrectionProblems,
  judgeCorrection,
} from './judge-correction.ts'

interface CorrectionDialogProps {
  booking: Priced
  /** Who is told, and reads the reason. */
  told: string
  /** Once it is kept, what was typed is forgotten, also where this is closed by then. */
  save: (said: SaidInstead) => Promise<unknown>
  saving: boolean
  error: Error | null
  onClose: () => void
}

const NONE: CorrectionProblems = {}

/** What the work costs after all, and why it was said otherwise. */
export function CorrectionDialog({ onClose, ...rest }: CorrectionDialogProps) {
  return (
    <Dialog open title="Correct the price" subtitle={rest.booking.title} onClose={onClose}>
      <CorrectionForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function CorrectionForm({ booking, told, save, saving, error, onClose }: CorrectionDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const gone = useGone()
  const [problems, setProblems] = useState(NONE)
  const { draft, type, settle } = useKeptDraft<CorrectionDraft>(`price_correction_${booking.id}`)
  const typed = draft ?? asItStands(booking)
  const field = (name: keyof CorrectionDraft) => ({
    value: typed[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      type({ ...typed, [name]: target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  const money = (name: 'price' | 'parts' | 'labor') => ({
    ...field(name),
    inputMode: 'decimal' as const,
  })
  const { finalPriceCents, priceQuoteMin, priceQuoteMax } = booking
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const judged = judgeCorrection(typed, booking)
        if (judged.said === null)
          return markAndFocus(form.current, () => setProblems(judged.problems))
        if (saving) return
        const kept = () => {
          const isAll = settle(draft)
          if (isAll && !gone.current) onClose()
        }
        // Why it was not kept comes as `error`.
        save(judged.said).then(kept, () => {})
      }}
    >
      <p>
        {finalPriceCents === null ? (
          'No final price was given, so the quote stands.'
        ) : (
          <>
            The final price is{' '}
            <span className="figures font-semibold">{formatCents(finalPriceCents)}</span> now.
          </>
        )}{' '}
        {told}
      </p>
      <TextField
        label="Final price in dollars"
        hint={`It lies within what was quoted, ${formatCentsRange(priceQuoteMin, priceQuoteMax)}.`}
        {...money('price')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Of that, parts" optional {...money('parts')} />
        <TextField label="Of that, labor" optional {...money('labor')} />
      </div>
      <TextField label="Reason" hint="In one line." {...field('reason')} />
      {error !== null && (
        <p role="alert" className="text-15 text-danger">
          {(error instanceof ApiError && error.problem?.detail) ||
            'The price was not corrected. Please try again.'}
        </p>
      )}
      <DialogActions>
        <Button type="submit" pending={saving}>
          Correct the price
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Leave it
        </Button>
      </DialogActions>
    </form>
  )
}
