import type { PushHere } from './push-here.ts'

const WORDS: Record<PushHere, string> = {
  unsupported: 'This browser cannot show notifications from sites.',
  blocked:
    'Your browser blocks notifications from this site. Allow them in its settings for this site, then come back.',
  off: 'We do not tell you on this device.',
  on: 'We tell you on this device, also while no page of ours is open.',
}

/** Where one stands, and what went wrong, said to those who do not see it as well. */
export function PushWords({ state, failed }: { state: PushHere; failed: boolean }) {
  return (
    <>
      <p role="status" className="text-15 text-quiet">
        {WORDS[state]}
      </p>
      {failed && (
        <p role="alert" className="text-15 text-danger">
          That did not work. Nothing has changed. Please try again.
        </p>
      )}
    </>
  )
}
