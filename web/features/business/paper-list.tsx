import type { ReactNode } from 'react'
import type { LicensePaper } from '#contract/license-papers.ts'
import { PaperTile } from './paper-tile.tsx'

interface PaperListProps {
  papers: readonly LicensePaper[]
  /** Which license, in words. */
  name: string
  removable?: boolean
  /** What stands behind them in the list. */
  children?: ReactNode
}

/** The papers of a license, one beside the other. */
export function PaperList({ papers, name, removable = false, children }: PaperListProps) {
  return (
    <ul aria-label={`Papers of ${name}`} className="flex flex-wrap items-center gap-3">
      {papers.map((paper, at) => (
        <li key={paper.id}>
          <PaperTile
            paper={paper}
            title={papers.length === 1 ? 'The paper' : `Paper ${at + 1} of ${papers.length}`}
            removable={removable}
          />
        </li>
      ))}
      {children}
    </ul>
  )
}
