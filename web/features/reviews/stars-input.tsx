import { useId, useState } from 'react'
import { Star } from 'lucide-react'
import { STAR_CAPTIONS } from '#contract/reviews.ts'
import { classNames } from '#web/ui/class-names.ts'
import { STARS } from './star-words.ts'

interface StarsInputProps {
  /** 0 while none is chosen. */
  value: number
  onChange: (stars: number) => void
}

/** One to five stars, each a radio button with its caption. */
export function StarsInput({ value, onChange }: StarsInputProps) {
  const id = useId()
  const [pointed, setPointed] = useState(0)
  const lit = pointed || value
  return (
    <fieldset role="radiogroup" aria-labelledby={id} aria-required="true" className="min-w-0">
      <legend id={id} className="mb-1.5 text-15 font-semibold">
        How was it?
      </legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
          {STARS.map((stars) => (
            <label
              key={stars}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
              className="rounded-card p-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-pine"
            >
              <input
                type="radio"
                name="stars"
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}, ${STAR_CAPTIONS[stars]}`}
                className="sr-only"
              />
              <Star
                size={32}
                className={classNames(
                  'transition-colors',
                  stars <= lit ? 'fill-current text-clay' : 'text-edge',
                )}
              />
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="heading text-17">
          {STAR_CAPTIONS[lit]}
        </p>
      </div>
    </fieldset>
  )
}
