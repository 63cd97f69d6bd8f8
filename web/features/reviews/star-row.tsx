import { Star } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { STARS, starWords } from './star-words.ts'

/** Stars that were given. */
export function StarRow({ stars, label = starWords(stars) }: { stars: number; label?: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {STARS.map((each) => (
        <Star
          key={each}
          size={18}
          className={classNames(each <= stars ? 'fill-current text-clay' : 'text-edge')}
        />
      ))}
    </span>
  )
}
