import { useRef, useState } from 'react'
import type { SubmittedLicense } from '#contract/business.ts'
import { licenseName } from '#web/features/business/license-words.ts'
import type { Problems } from '#web/lib/api-error.ts'
import { useClock } from '#web/lib/clock.ts'
import { dayKey } from '#web/lib/dates.ts'
import { PaperList } from '#web/features/business/paper-list.tsx'
import { tellProblems } from '#web/lib/tell-problems.ts'
import { useGone } from '#web/lib/use-gone.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { insuranceMissing, willOpen } from './check-words.ts'
import { useCheckLicense } from './queries.ts'

/** What is read of a license where it is checked. */
export type LicenseToCheck = Pick<
  SubmittedLicense,
  | 'id'
  | 'version'
  | 'licenseType'
  | 'licenseNumber'
  | 'issuingState'
  | 'expirationDate'
  | 'insuranceProvider'
  | 'insuranceExpirationDate'
  | 'trade'
  | 'papers'
> &
  Partial<Pick<SubmittedLicense, 'renewedUntil'>>

interface CheckFormProps {
  license: LicenseToCheck
  /** That of the license, or of the one that counts and is looked up once more. */
  id: string
  userId: string
  onDone: () => void
}

const EMPTY = { source: '', note: '' }

/** Where it was looked up, what was found, and the two ways it can stand. */
export function CheckForm({ license, id, userId, onDone }: CheckFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const gone = useGone()
  const { draft, type, settle } = useKeptDraft<typeof EMPTY>(`check_${userId}_${id}`)
  const [problems, setProblems] = useState<Problems>({})
  const { mutateAsync, isPending, variables } = useCheckLicense(id)
  const values = draft ?? EMPTY

  function decide(valid: boolean) {
    if (isPending) return
    const version = id === license.id && { version: license.version }
    mutateAsync({ valid, ...values, ...version }).then(
      () => {
        const isAll = settle(draft)
        if (isAll && !gone.current) onDone()
      },
      (error: unknown) =>
        tellProblems(error, { form, gone, title: 'Your check was not kept', mark: setProblems }),
    )
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        decide(true)
      }}
    >
      <Follows license={license} />
      {license.papers.length > 0 && (
        <PaperList papers={license.papers} name={licenseName(license)} />
      )}
      <TextField
        label="Where you looked it up"
        hint="Such as the address of the state’s board. For operators only."
        name="source"
        autoComplete="off"
        value={values.source}
        error={problems['source']}
        onChange={({ target }) => type({ ...values, source: target.value })}
      />
      <TextArea
        label="Note"
        hint="Needed when it is not valid: they read it, by e-mail and on their page."
        name="note"
        rows={4}
        value={values.note}
        error={problems['note']}
        onChange={({ target }) => type({ ...values, note: target.value })}
      />
      <DialogActions>
        <Button type="submit" pending={isPending && variables.valid}>
          Valid
        </Button>
        <Button
          variant="danger"
          pending={isPending && !variables.valid}
          onClick={() => decide(false)}
        >
          Not valid
        </Button>
      </DialogActions>
    </form>
  )
}

/** What Valid does besides, and what they lack for it. */
function Follows({ license }: { license: LicenseToCheck }) {
  const today = useClock((now) => dayKey(new Date(now).toISOString()))
  const opens = willOpen(license, today)
  const missing = insuranceMissing(license, today)
  if (opens === null && missing === null) return null
  return (
    <div className="grid gap-1 rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
      {opens !== null && <p className="font-semibold">{opens}</p>}
      {missing !== null && <p>{missing}</p>}
    </div>
  )
}
