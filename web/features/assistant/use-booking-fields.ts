import { useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { LONGEST } from '#contract/longest.ts'
import { whyNoPhone } from '#contract/phone-words.ts'
import { isCalledAbout } from '#web/lib/called-about.ts'
import { currentTime } from '#web/lib/clock.ts'
import { bookingNotes } from './booking-notes.ts'
import { missingFields, tooLongFields } from './booking-problems.ts'
import type { Filled, Problems } from './booking-problems.ts'
import type { Draft, Understood } from './draft.ts'
import { zipIn } from './told-zip.ts'
import { useSettledZip } from './use-settled-zip.ts'
import { useWindows } from './use-windows.ts'
import type { Windows } from './use-windows.ts'
import { standsFor } from '#web/lib/windows/window-days.ts'
import { inWishedOrder } from './window-order.ts'

const UNSURE =
  'We could not find out yet if anybody is free then, with the ZIP code and the service as they are now. Nothing was booked, and all you typed is kept. Please confirm again in a moment.'

interface Sources {
  draft: Draft
  intent: Understood['intent']
  sku: string
  profile: Pick<Profile, 'address' | 'zip' | 'phone'> | undefined
  /** It is on its way, or has become a booking: then its time is taken by itself. */
  sent: boolean
}

/** What stands in the form, the times it may choose from, and what is wrong with it. */
export function useBookingFields({ draft, intent, sku, profile, sent }: Sources) {
  const zip = zipIn(draft, profile)
  const { settled, typed, settle } = useSettledZip(zip)
  const order = draft.answer?.windowOrder ?? []
  const wanted = { sku, zip: settled, urgency: intent.urgency }
  const found = useWindows(wanted, { chosen: draft.window, wished: order[0] })
  const { weeks } = found
  const windows = {
    ...found,
    weeks: { ...weeks, windows: inWishedOrder(weeks.windows, order) },
  }
  const free = standsFor(draft.window, weeks.all)
  const gone = !sent && windows.settled && draft.window !== null && free === undefined
  const filled: Filled = {
    address: draft.address ?? profile?.address ?? '',
    zip,
    // What was typed stays in sight while it is on its way into the profile.
    phone: profile?.phone === '' || draft.phone !== '' ? draft.phone : null,
    window: gone ? null : (free ?? draft.window),
    notes: draft.notes ?? bookingNotes(intent.notes, draft.placeNotes),
  }
  const [pressed, setPressed] = useState(false)
  const [noPhone, setNoPhone] = useState<string | null>(null)
  const [unsureOf, setUnsureOf] = useState<string | null>(null)
  const asked = `${sku} ${typed} ${draft.window?.start}`
  const unsure = !sent && !windows.settled && unsureOf === asked
  const missing = { ...missingFields(filled), ...nothingToChoose(windows) }
  const wrong = {
    ...tooLongFields(filled, LONGEST.prose),
    ...(noPhone !== null && noPhone === draft.phone && { phone: whyNoPhone(noPhone) }),
  }
  return {
    filled,
    /** For what it is booked: a ZIP code that is not left yet counts as it stands there. */
    wanted: { ...wanted, zip: typed },
    windows,
    settledZip: settled,
    settleZip: settle,
    gone: gone ? draft.window : null,
    missing,
    /** Nobody could tell if the chosen time is free here, and it was listed elsewhere. */
    unsure,
    markUnsure: () => setUnsureOf(asked),
    /** The chosen time is so near that its professional would call about it. */
    calledAbout: filled.window !== null && isCalledAbout(filled.window.start, currentTime()),
    /** What stands there was found to be no phone number. */
    refusePhone: () => setNoPhone(draft.phone),
    problems: { ...missing, ...wrong },
    /** Nobody is told what is missing before they have said that they are done. */
    shownProblems: { ...(unsure && { window: UNSURE }), ...(pressed && missing), ...wrong },
    markPressed: () => setPressed(true),
  }
}

/** Where there is no time to choose, it is the place that has to change. */
const nothingToChoose = ({ outlook }: Windows): Problems =>
  outlook?.place === 'unknown' || outlook?.place === 'unserved'
    ? { zip: 'Enter the ZIP code of a place we serve.', window: undefined }
    : {}
