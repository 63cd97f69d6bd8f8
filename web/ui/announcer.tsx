import { useAnnounced } from '#web/lib/announce.ts'

/** Where what changes behind one's back is read out. Always there, else its first words would go unread. */
export function Announcer() {
  const { words, count } = useAnnounced()
  return (
    <p role="status" aria-atomic="true" className="sr-only">
      {words !== '' && <span key={count}>{words}</span>}
    </p>
  )
}
