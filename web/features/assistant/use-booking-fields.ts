import { useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { LONGEST } from '#contract/longest.ts'
import { bookingNotes } from './booking-notes.ts'
import { missingFields, tooLongFields } from './booking-problems.ts'
import type { Filled } from './booking-problems.ts'
import type { Draft, Understood } from './draft.ts'
import { useSettledZip } from './use-settled-zip.ts'
import { useWindows } from './use-windows.ts'
import { sameWindow } from './window-days.ts'
import { inWishedOrder } from './window-order.ts'

interface Sources {
  draft: Draft
  intent: Understood['intent']
  sku: string
  profile: Pick<Profile, 'address' | 'zip'> | undefined
}

/** What stands in the form, the times it may choose from, and what is wrong with it. */
export function useBookingFields({ draft, intent, sku, profile }: Sources) {
  const zip = draft.zip ?? profile?.zip ?? ''
  const { settled, settle } = useSettledZip(zip)
  const found = useWindows(sku, settled)
  const windows = {
    ...found,
    list: inWishedOrder(found.list, draft.answer?.windowOrder ?? []),
  }
  const free = windows.list.some((each) => sameWindow(each, draft.window))
  const gone = windows.settled && draft.window !== null && !free
  const filled: Filled = {
    address: draft.address ?? profile?.address ?? '',
    zip,
    window: gone ? null : draft.window,
    notes: draft.notes ?? bookingNotes(intent.notes, draft.placeNotes),
  }
  const [pressed, setPressed] = useState(false)
  const missing = missingFields(filled)
  const tooLong = tooLongFields(filled, LONGEST.prose)
  return {
    filled,
    windows,
    settledZip: settled,
    settleZip: settle,
    gone: gone ? draft.window : null,
    missing,
    problems: { ...missing, ...tooLong },
    /** Nobody is told what is missing before they have said that they are done. */
    shownProblems: pressed ? { ...missing, ...tooLong } : tooLong,
    markPressed: () => setPressed(true),
  }
}
