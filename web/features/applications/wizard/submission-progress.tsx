import type { Progress } from './details.ts'

/** Which license, area or day is being saved right now. */
export function SubmissionProgress({ kind, number, of }: Progress) {
  return (
    <p
      role="status"
      className="figures mt-8 rounded-card bg-pine-soft px-4 py-3 text-15 font-semibold text-pine"
    >
      {`Saving ${kind} ${number} of ${of}…`}
    </p>
  )
}
