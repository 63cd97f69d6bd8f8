import { useEffect, useState } from 'react'
import { forgetSelectedService, readSelectedService } from '#web/lib/session-keys.ts'
import type { SelectedService } from '#web/lib/session-keys.ts'
import { left, withService } from './draft.ts'
import { useDraft } from './draft-store.ts'

/** The service picked before coming here. Read once; from then on the draft remembers it. */
export function usePreselected(userId: string): SelectedService | null {
  const [draft, store] = useDraft(userId)
  const [picked, setPicked] = useState(readSelectedService)
  useEffect(() => {
    if (picked === null) return
    store.change((before) => withService(before, picked))
    forgetSelectedService()
    // oxlint-disable-next-line react/set-state-in-effect -- what was read once is the draft's from here on
    setPicked(null)
  }, [picked, store])
  // A reload keeps the title: only whoever goes elsewhere on the site leaves.
  useEffect(() => () => store.change(left), [store])
  return picked ?? draft.service
}
