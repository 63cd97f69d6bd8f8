import type { LucideIcon } from 'lucide-react'
import type { Pressing } from '#contract/urgency.ts'
import type { Rank } from './order.ts'
import type { Part } from './parts.ts'

/** One thing that waits for an operator. */
export interface WorkItem {
  id: string
  part: Part
  rank: Rank
  mark: { icon: LucideIcon; words: string }
  /** When it has to be done, or since when it is wrong. */
  due: string
  /** Since when it waits for a decision within the days we promise: told instead of when it is due, as on its own page. */
  waitsSince?: string
  /** Of a visit that has nobody, or to which nobody has come. */
  pressing?: Pressing
  title: string
  text: string
  /** Where it is acted on; none where nothing can be done here. */
  href?: string
  /** What single keys lead to. */
  keys?: Readonly<Record<string, string>>
}
