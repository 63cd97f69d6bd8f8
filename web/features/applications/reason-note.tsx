interface ReasonNoteProps {
  label: string
  reason: string | null
}

/** What we wrote to an applicant, in our own words. */
export const ReasonNote = ({ label, reason }: ReasonNoteProps) => (
  <div className="rounded-card bg-sand px-5 py-4">
    <p className="text-15 font-semibold">{label}</p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {reason}
    </p>
  </div>
)
