import { useId, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Place } from '#contract/business-map.ts'
import { call } from '#web/lib/call.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/field.tsx'

const SHORTEST = 2

const usePlaces = (typed: string) =>
  useQuery({
    queryKey: ['business', 'places', typed],
    queryFn: ({ signal }) => call('GET /api/places', { query: { q: typed } }, { signal }),
    enabled: typed.length >= SHORTEST,
    staleTime: Infinity,
    // What was found for the letters before stays until the answer is there.
    placeholderData: (before) => before,
  })

interface PlaceSearchProps {
  input: RefObject<HTMLInputElement | null>
  typed: string
  problem: string | undefined
  onType: (typed: string) => void
  onChoose: (place: Place) => void
}

/** Finds a place by its ZIP code or its city, with its state; chosen with the keyboard or a press. */
export function PlaceSearch({ input, typed, problem, onType, onChoose }: PlaceSearchProps) {
  const listId = useId()
  const [here, setHere] = useState(false)
  const [at, setAt] = useState(0)
  const asked = typed.trim()
  const { data, isError, isPlaceholderData } = usePlaces(asked)
  const found = asked.length < SHORTEST ? [] : (data ?? [])
  // It lies over what follows, and goes with who goes on.
  const open = here && found.length > 0
  const none = data?.length === 0 && !isPlaceholderData && asked.length >= SHORTEST

  function choose(place: Place | undefined) {
    if (place === undefined) return
    onChoose(place)
    setAt(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // It chooses here; the areas are saved by their button.
      event.preventDefault()
      // What was found for fewer letters is not what was meant.
      if (!isPlaceholderData) choose(found[at])
    } else if (event.key === 'Escape') onType('')
    else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((at + step + found.length) % found.length)
    }
  }

  return (
    <div className="relative">
      <TextField
        ref={input}
        label="Add a place"
        hint="A ZIP code or a city."
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open ? `${listId}-${at}` : undefined}
        autoComplete="off"
        value={typed}
        error={none ? 'We know no ZIP code or city that begins so.' : problem}
        onKeyDown={onKeyDown}
        onFocus={() => setHere(true)}
        onBlur={() => setHere(false)}
        onChange={({ target }) => {
          onType(target.value)
          setAt(0)
        }}
      />
      {isError && (
        <p className="mt-1.5 text-15 text-danger">The places did not load. Type on to try again.</p>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label="Places"
        // What can be scrolled would be a stop of the Tab key.
        tabIndex={-1}
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-edge bg-card shadow-raised"
      >
        {found.map((place, index) => (
          <div
            key={place.zip}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onPointerUp={() => choose(place)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2',
              index === at ? 'bg-pine-soft' : 'hover:bg-sand',
            )}
          >
            <span>
              {place.city}, {place.state}
            </span>
            <span className="figures text-15 text-quiet">
              {place.zips > 1 ? `around ${place.zip}` : place.zip}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {open && `${found.length} ${found.length === 1 ? 'place' : 'places'} found`}
      </p>
    </div>
  )
}
