import type { ReactNode, RefObject } from 'react'
import type { Profile } from '#contract/accounts.ts'
import type { BookingForm } from './booking-form.tsx'
import { BookingMade } from './booking-made.tsx'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { FormWaits } from './form-waits.tsx'
import { MatterList } from './matter-list.tsx'
import { nextMatter, withNowBooked } from './matters.ts'
import { NextSteps } from './next-steps.tsx'
import type { ServiceCatalog } from './service-catalog.ts'
import type { useAsk } from './use-ask.ts'

interface BookingTurnProps {
  /** Null while its file is on its way: then there is no `sku`. */
  Form: typeof BookingForm | null
  draft: Draft
  store: DraftStore
  ask: ReturnType<typeof useAsk>
  catalog: ServiceCatalog
  profile: Pick<Profile, 'address' | 'zip' | 'phone'> | undefined
  /** What the form would book; null where it is not shown. */
  sku: string | null
  /** There is something to book, but somebody has to get safe first. */
  waits: boolean
  form: RefObject<HTMLElement | null>
  made: RefObject<HTMLElement | null>
  onModify: () => void
}

/** The assistant's next turn, beside the conversation: the list, and the form or what stands in its place. */
export function BookingTurn({ draft, made, ...rest }: BookingTurnProps) {
  const { answer, booked } = draft
  if (answer === null) return <NextSteps language="en" />
  return (
    <div className="grid gap-6">
      <MatterList
        matters={booked ? withNowBooked(answer.matters) : answer.matters}
        language={answer.language}
      />
      {turnOf({ draft, made, ...rest }, answer)}
    </div>
  )
}

function turnOf(
  { Form, draft, store, ask, catalog, profile, sku, waits, form, made, onModify }: BookingTurnProps,
  { intent, matters, language }: NonNullable<Draft['answer']>,
): ReactNode {
  if (draft.made !== null) {
    return (
      <BookingMade
        ref={made}
        made={draft.made}
        next={nextMatter(matters)}
        language={language}
        waiting={draft.sending !== null}
        onNext={({ title }) => ask(title, { typed: false })}
      />
    )
  }
  if (sku !== null && Form !== null) {
    return <Form ref={form} {...{ draft, store, intent, sku, catalog, profile, onModify }} />
  }
  return waits ? <FormWaits language={language} /> : <NextSteps language={language} />
}
