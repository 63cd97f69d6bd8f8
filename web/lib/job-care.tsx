import type { ReactNode } from 'react'
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { dangerWords, URGENCY_WORDS } from '#contract/job-care.ts'
import type { Pressing, Urgency } from '#contract/urgency.ts'
import { Badge } from '#web/ui/badge.tsx'

const LOOKS: Record<Urgency, { icon: LucideIcon; tone: string }> = {
  high: { icon: TriangleAlert, tone: 'bg-urgency-high-soft text-urgency-high' },
  medium: { icon: Clock, tone: 'bg-urgency-medium-soft text-urgency-medium' },
  low: { icon: CircleCheck, tone: 'bg-urgency-low-soft text-urgency-low' },
}

interface JobCareProps {
  job: Pressing
  /** Among many others it says only what is urgent. */
  inList?: boolean
}

/** What a professional has to know before all else: how urgent a job is, and which danger was told of; nothing where it is not known. */
export function JobCare({ job: { urgency, danger }, inList = false }: JobCareProps) {
  const soon = inList && urgency !== 'high' ? undefined : urgency
  if (soon === undefined && danger === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-2 wrap-anywhere">
      {soon !== undefined && <Badge {...LOOKS[soon]}>{URGENCY_WORDS[soon]}</Badge>}
      {danger !== undefined && <DangerNote>Danger: {dangerWords(danger)}</DangerNote>}
    </div>
  )
}

/** A danger in words, for whoever is not in it. */
export const DangerNote = ({ children }: { children: ReactNode }) => (
  <p className="flex w-fit gap-2 rounded-card bg-danger-soft px-3 py-2 text-15 font-semibold wrap-anywhere text-danger">
    <TriangleAlert size={18} className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </p>
)
