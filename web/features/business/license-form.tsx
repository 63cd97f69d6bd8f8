import { useRef, useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import type { BusinessLicense } from '#contract/business.ts'
import { TRADES } from '#contract/catalog.ts'
import type { Trade } from '#contract/catalog.ts'
import { stateCode } from '#contract/state-codes.ts'
import { useClock } from '#web/lib/clock.ts'
import { dayKey, formatDay } from '#web/lib/dates.ts'
import { isPastAsTyped } from '#web/lib/insurance-words.ts'
import { endsTodayWords } from '#web/lib/license-days.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { STILL_READING } from '#web/lib/photos/still-reading.ts'
import { addUploads } from '#web/lib/photos/uploads.ts'
import { useChosen } from '#web/lib/photos/use-chosen.ts'
import { tellProblems } from '#web/lib/tell-problems.ts'
import { showToast } from '#web/lib/toast.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ChosenPapers } from './chosen-papers.tsx'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import type { LicenseAsking, LicenseDraft } from './license-draft.ts'
import { endsEarlier } from './license-words.ts'
import { RenewsNote } from './renews-note.tsx'
import { sameLicense } from './same-license.ts'
import type { Problems } from '#web/lib/api-error.ts'
import { useSubmitLicense } from './saving.ts'
import { useGone } from '#web/lib/use-gone.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'

interface LicenseFormProps {
  asking: LicenseAsking
  userId: string
  trades: readonly Trade[]
  /** Those they have or sent in: the same number again renews one. */
  licenses: readonly BusinessLicense[]
  onSent: () => void
}

/** Type, number, state and dates of a license, and the trade that shall open with it. */
export function LicenseForm({ asking, userId, trades, licenses, onSent }: LicenseFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, type, forget } = useKeptDraft<LicenseDraft>(`license_${userId}_${asking.about}`)
  const [problems, setProblems] = useState<Problems>({})
  const [papers, choose] = useChosen(`license_${userId}_${asking.about}`)
  const [reading, setReading] = useState(false)
  const gone = useGone()
  const { mutateAsync, isPending } = useSubmitLicense()
  const today = useClock((now) => dayKey(new Date(now).toISOString()))
  const values = draft ?? asking.first
  const same = sameLicense(licenses, values)
  const others = TRADES.filter((trade) => !trades.includes(trade))

  const field = (name: keyof LicenseDraft) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      type({ ...values, [name]: target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (reading) {
      showToast(STILL_READING)
      return
    }
    const { trade, ...license } = values
    const renewsUntil = same.held?.expirationDate ?? null
    if (endsEarlier(license.expirationDate, renewsUntil)) {
      const until = formatDay(renewsUntil)
      const expirationDate = `The license you have is valid until ${until}, and this one would take its place. Please check the year.`
      markAndFocus(form.current, () => setProblems({ expirationDate }))
      return
    }
    const sent = {
      ...license,
      issuingState: stateCode(license.issuingState),
      ...(trade !== '' && { trade }),
    }
    // Its papers go along also where this was closed meanwhile.
    mutateAsync(sent).then(
      ({ id }) => {
        forget()
        addUploads(id, 'paper', papers)
        choose(() => [])
        if (!gone.current) onSent()
      },
      (error: unknown) =>
        tellProblems(error, { form, gone, title: 'Your license was not sent', mark: setProblems }),
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {others.length > 0 && (
        <SelectField
          label="What is it for?"
          options={{
            '': 'The trades I have',
            ...Object.fromEntries(
              others.map((trade) => [trade, `${TRADE_NAMES[trade]}, a new trade`]),
            ),
          }}
          {...field('trade')}
        />
      )}
      <SelectField label="License type" options={LICENSE_TYPE_LABELS} {...field('licenseType')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="License number" autoComplete="off" {...field('licenseNumber')} />
        <TextField label="Issuing state" autoComplete="off" {...field('issuingState')} />
      </div>
      {asking.renews === null && (
        <RenewsNote
          same={same}
          onSame={({ licenseNumber, issuingState }) =>
            type({ ...values, licenseNumber, issuingState })
          }
        />
      )}
      <TextField
        label="Expiration date"
        type="date"
        hint={endsTodayWords(values.expirationDate, today) ?? 'The last day it is valid.'}
        {...field('expirationDate')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Insurance provider"
          optional
          autoComplete="off"
          {...field('insuranceProvider')}
        />
        <TextField
          label="Insured until"
          optional
          type="date"
          {...(isPastAsTyped(values, today) && {
            hint: 'This day is past. Name an insurance that is valid.',
          })}
          {...field('insuranceExpirationDate')}
        />
      </div>
      <ChosenPapers papers={papers} locked={isPending} onChange={choose} onReading={setReading} />
      <DialogActions>
        <Button
          type="submit"
          pending={isPending}
          pendingText="Sending..."
          className="grow sm:grow-0"
        >
          Send in for a check
        </Button>
        {draft && (
          <Button
            variant="quiet"
            onClick={() => {
              forget()
              setProblems({})
              form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
            }}
          >
            Undo changes
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
