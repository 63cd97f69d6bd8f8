import { useId } from 'react'
import { Check, Plus } from 'lucide-react'
import { REVIEW_TAGS } from '#contract/reviews.ts'
import { withTag } from './review-draft.ts'

interface TagsInputProps {
  value: readonly string[]
  onChange: (tags: string[]) => void
}

/** The nine words a visit can be praised with. */
export function TagsInput({ value, onChange }: TagsInputProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <legend id={id} className="mb-1.5 text-15 font-semibold">
        What stood out? <span className="font-normal text-quiet">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {REVIEW_TAGS.map((tag) => (
          <label
            key={tag}
            className="group inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-edge bg-card px-4 text-15 transition-colors hover:border-ink has-checked:border-pine has-checked:bg-pine-soft has-checked:text-pine-dark has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine"
          >
            <input
              type="checkbox"
              checked={value.includes(tag)}
              onChange={(event) => onChange(withTag(value, tag, event.target.checked))}
              className="sr-only"
            />
            {/* As wide as the tick: a chip that grew would push the next ones from under the finger. */}
            <Plus size={16} className="text-quiet group-has-checked:hidden" />
            <Check size={16} className="hidden group-has-checked:block" />
            {tag}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
