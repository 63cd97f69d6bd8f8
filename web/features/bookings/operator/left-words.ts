import type { WhoCould } from './queries.ts'

type Left = Pick<WhoCould, 'suitable' | 'silent'>

/** Whether somebody could be asked at this moment: who did not answer could come, and is not asked again at once. */
export const someoneIsLeft = ({ suitable, silent }: Left): boolean => suitable > silent

/** How many could come, and how many of them were silent. */
export function leftWords({ suitable, silent }: Left): string {
  if (suitable === 0) return 'Nobody is left.'
  const could = `${count(suitable)} could come`
  if (silent === 0) return `${could}.`
  const unanswered = `${silent === 1 ? 'was' : 'were'} asked and did not answer`
  return silent === suitable
    ? `${could}, but ${unanswered}. We ask again.`
    : `${could}; ${count(silent)} of them ${unanswered}.`
}

const count = (n: number): string => n.toLocaleString('en-US')
