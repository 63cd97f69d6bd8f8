import { WideTable } from '#web/ui/wide-table.tsx'
import type { OfferReceipt } from './queries.ts'
import { distanceWords, ratingWords, restWords } from './receipt-words.ts'

type Candidate = OfferReceipt['candidates'][number]

const head = 'px-2 py-2 text-left font-semibold whitespace-nowrap first:pl-4 last:pr-4'
const cell = 'px-2 py-2 first:pl-4 last:pr-4'
const number = 'text-right whitespace-nowrap'

/** Who was suitable for an offer, best first, and what the order was made from. */
export function OperatorCandidates({ offer, title }: { offer: OfferReceipt; title: string }) {
  return (
    <WideTable label={title}>
      <table className="w-full border-collapse text-15">
        <caption className="sr-only">{title}, best first</caption>
        <thead className="border-y border-line bg-sand text-13 text-quiet">
          <tr>
            <th scope="col" className={head}>
              Professional
            </th>
            {['Points', 'Rest', 'Recent jobs', 'Open offers', 'Rating', 'Distance'].map((name) => (
              <th key={name} scope="col" className={`${head} ${number}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures divide-y divide-line">
          {offer.candidates.map((candidate, index) => (
            <CandidateRow
              key={candidate.proId}
              place={index + 1}
              candidate={candidate}
              asked={candidate.proId === offer.proId}
            />
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

interface CandidateRowProps {
  place: number
  candidate: Candidate
  asked: boolean
}

function CandidateRow({ place, candidate, asked }: CandidateRowProps) {
  return (
    <tr className={asked ? 'bg-pine-soft' : undefined}>
      {/* As wide as the others leave it, beside all that an operator reads there. */}
      <th scope="row" className={`${cell} min-w-40 text-left font-normal wrap-anywhere`}>
        {place}. <span className={asked ? 'font-semibold' : ''}>{candidate.name}</span>
        {asked && <span className="text-pine"> asked</span>}
        {candidate.preferred === true && <span className="text-quiet"> wished for</span>}
      </th>
      <td className={`${cell} ${number} font-semibold`}>{candidate.points.toFixed(1)}</td>
      <td className={`${cell} ${number}`}>{restWords(candidate)}</td>
      <td className={`${cell} ${number}`}>{candidate.recentJobs}</td>
      <td className={`${cell} ${number}`}>{candidate.openOffers}</td>
      <td className={`${cell} ${number}`}>{ratingWords(candidate)}</td>
      <td className={`${cell} ${number}`}>{distanceWords(candidate)}</td>
    </tr>
  )
}
