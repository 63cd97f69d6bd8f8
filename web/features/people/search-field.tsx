import { useId } from 'react'
import { Search } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import type { FoundKind, FoundOption } from './found-options.ts'
import { useSearchField } from './use-search-field.ts'

/** Finds people, bookings and licenses from wherever an operator is. */
export function SearchField() {
  const search = useSearchField()
  const { field, typed, open, kinds, chosen, onKeyDown } = search
  const id = useId()
  const optionId = ({ key }: FoundOption) => `${id}-${key}`
  return (
    <search
      className="relative block"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) search.close()
      }}
    >
      <label className="flex min-h-12 items-center gap-3 rounded-card border border-edge bg-card px-4 outline-offset-2 outline-pine transition-colors hover:border-ink focus-within:outline-3">
        <Search size={18} className="text-quiet" />
        <span className="sr-only">Search people, bookings and licenses</span>
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={open && chosen ? optionId(chosen) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Name, e-mail, phone, address, ZIP, booking, license"
          value={typed}
          onChange={(event) => search.type(event.target.value)}
          onFocus={search.show}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full min-w-0 bg-transparent text-17 outline-none placeholder:text-15 placeholder:text-quiet"
        />
        <kbd className="hidden rounded-card border border-line px-2 text-13 text-quiet sm:block">
          /
        </kbd>
      </label>
      <p role="status" className="sr-only">
        {open && search.answered ? countInWords(kinds, search.similar) : ''}
      </p>
      {open && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60vh] animate-arrive overflow-y-auto overscroll-contain rounded-card border border-line bg-card py-2 shadow-raised">
          {search.similar && kinds.length > 0 && (
            <p className="px-4 pt-2 text-15 text-quiet">{ONLY_SIMILAR}</p>
          )}
          <div role="listbox" id={`${id}-found`} aria-label="Found">
            {kinds.map(({ kind, options, rest }) => (
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <p id={`${id}-${kind}`} className="px-4 pt-2 pb-1 text-13 font-semibold text-quiet">
                  {kind}
                </p>
                {options.map((option) => (
                  <Option
                    key={option.key}
                    id={optionId(option)}
                    option={option}
                    chosen={option === chosen}
                    onChoose={() => search.choose(option.href)}
                  />
                ))}
                {rest !== null && <p className="px-4 py-1.5 text-13 text-quiet">{rest}</p>}
              </div>
            ))}
          </div>
          {kinds.length === 0 && <Nothing {...search} />}
        </div>
      )}
    </search>
  )
}

interface OptionProps {
  id: string
  option: FoundOption
  chosen: boolean
  onChoose: () => void
}

// The keyboard is the field's: what is chosen is said there.
const Option = ({ id, option, chosen, onChoose }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as above
  <div
    ref={(element) => {
      if (chosen) element?.scrollIntoView({ block: 'nearest' })
    }}
    id={id}
    role="option"
    aria-selected={chosen}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={classNames(
      'grid min-h-12 cursor-pointer content-center px-4 py-1.5 wrap-anywhere hover:bg-sand',
      chosen && 'bg-pine-soft',
    )}
  >
    <span className="text-15 font-semibold">{option.title}</span>
    <span className="figures text-13 text-quiet">
      {option.text}
      {option.phone && (
        <>
          {' · '}
          <span className="whitespace-nowrap">{option.phone}</span>
        </>
      )}
    </span>
  </div>
)

function Nothing({ answered, failed }: { answered: boolean; failed: boolean }) {
  const words = failed
    ? 'The search did not answer. Please try again in a moment.'
    : answered
      ? 'Nothing found. Try fewer words; an address is found by its house number or street name.'
      : 'Searching…'
  return <p className="px-4 py-2 text-15 text-quiet">{words}</p>
}

const ONLY_SIMILAR = 'Nothing exact. Similar:'

function countInWords(kinds: readonly FoundKind[], similar: boolean): string {
  if (kinds.length === 0) return 'Nothing found.'
  const counted = kinds
    .map(
      ({ kind, one, rest, options: { length } }) =>
        `${length === 1 ? `1 ${one}` : `${length} ${kind.toLowerCase()}`}${rest === null ? '' : ' and more'}`,
    )
    .join(', ')
  return similar ? `${ONLY_SIMILAR} ${counted}` : counted
}
