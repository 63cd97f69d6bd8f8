import { useRef, useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import type { Business } from '#contract/business.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { problemsOf } from '#web/lib/api-error.ts'
import type { Problems } from '#web/lib/api-error.ts'
import { useSaveDetails } from './saving.ts'
import { BusinessSection } from './section.tsx'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'

interface DetailsSectionProps {
  business: Business
  userId: string
}

interface Details {
  businessName: string
  yearsExperience: string
}

/** What customers read of the business. */
export function DetailsSection({ business, userId }: DetailsSectionProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, type, forget, settle } = useKeptDraft<Partial<Details>>(`details_${userId}`)
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending } = useSaveDetails()
  const saved: Details = {
    businessName: business.businessName,
    yearsExperience: String(business.yearsExperience),
  }
  const values: Details = { ...saved, ...draft }
  const changed =
    values.businessName !== saved.businessName || values.yearsExperience !== saved.yearsExperience

  const field = (name: keyof Details) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      type({ ...draft, [name]: target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const years = values.yearsExperience.trim()
    mutate(
      // What is no number is refused by the server, with the sentence for it.
      {
        businessName: values.businessName,
        yearsExperience: years === '' ? Number.NaN : Number(years),
      },
      {
        onSuccess: () => {
          settle(draft)
          setProblems({})
        },
        onError: (error) => markAndFocus(form.current, () => setProblems(problemsOf(error))),
      },
    )
  }

  return (
    <BusinessSection id="details" title="Details" text="Customers read them when you take a job.">
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-xl gap-5">
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField label="Business name" autoComplete="organization" {...field('businessName')} />
          <TextField
            label="Years of experience"
            inputMode="numeric"
            autoComplete="off"
            {...field('yearsExperience')}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isPending} pendingText="Saving...">
            Save details
          </Button>
          {changed && (
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
          <p role="status" className="text-15 text-quiet">
            {changed && 'Your changes are not saved yet.'}
          </p>
        </div>
      </form>
    </BusinessSection>
  )
}
