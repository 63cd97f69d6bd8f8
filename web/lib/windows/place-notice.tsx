import { type Outlook, UNKNOWN_ZIP } from '#contract/dispatch.ts'
import { Notice } from './notice.tsx'

interface PlaceNoticeProps {
  place: Outlook['place']
  zip: string
  /** In words: `plumbing`. */
  work: string
}

/** It is the place for which there is no time to choose from; nothing where somebody serves it. */
export function PlaceNotice({ place, zip, work }: PlaceNoticeProps) {
  if (place === 'unknown') return <Notice title={UNKNOWN_ZIP} />
  if (place === 'served') return null
  return (
    <Notice title={`Nobody serves ${zip} for ${work} yet.`}>
      So there is no time to choose from.
    </Notice>
  )
}
