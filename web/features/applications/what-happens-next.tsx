import { DECISION_BUSINESS_DAYS } from '#contract/decision-days.ts'

/** `2-3` business days. */
export const DECISION_DAYS = `${DECISION_BUSINESS_DAYS.from}-${DECISION_BUSINESS_DAYS.to}`

const STEPS = [
  { title: 'Team review', text: 'Our team reads your application.' },
  {
    title: 'License and insurance verification',
    text: 'We verify the licenses you named, and your insurance.',
  },
  { title: 'Background check', text: 'We check your background, as you agreed.' },
] as const

const DECISION = 'You get our decision by e-mail'
const IN_TIME = `${DECISION} within ${DECISION_DAYS} business days.`

interface WhatHappensNextProps {
  /** It has waited for longer than we promise. */
  late?: boolean
}

/** What we do with an application, in order. */
export function WhatHappensNext({ late = false }: WhatHappensNextProps) {
  const steps = [...STEPS, { title: 'Decision by e-mail', text: late ? `${DECISION}.` : IN_TIME }]
  return (
    <ol className="grid gap-5">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="figures grid size-8 shrink-0 place-items-center rounded-pill bg-pine-soft text-15 font-semibold text-pine"
          >
            {index + 1}
          </span>
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="block text-15 text-quiet">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
