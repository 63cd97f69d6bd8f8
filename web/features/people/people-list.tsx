import { useState } from 'react'
import { Ban } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { ROLES } from '#contract/accounts.ts'
import type { PersonInList } from '#contract/people.ts'
import { operatorPersonPath } from '#web/app/paths.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { useHash } from '#web/lib/use-hash.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ToolboxDrawing } from '#web/ui/drawings/toolbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { nameOf, ROLE_NAMES } from './names.ts'
import { filterOf, type PeopleFilter, peoplePath } from './people-filter.ts'
import { usePeople } from './queries.ts'

/** Everybody who has an account, as the address asks for them. */
export function PeopleList() {
  const filter = filterOf(useHash())
  const people = usePeople(filter)
  const { data, isError, isFetching, refetch } = people
  const { role: here, ...others } = filter
  return (
    <div className="grid gap-6">
      <NameSearch key={filter.q ?? ''} filter={filter} />
      <FilterLinks
        label="Which people"
        links={[
          { href: peoplePath(others), label: 'Everybody', here: here === undefined },
          ...ROLES.map((role) => ({
            href: peoplePath({ ...others, role }),
            label: `${ROLE_NAMES[role]}s`,
            here: here === role,
          })),
        ]}
      />
      {data !== undefined && data.length === 0 && (
        <EmptyState
          drawing={<ToolboxDrawing />}
          title="Nobody found"
          text="Try a part of the name, the e-mail or the phone number."
        />
      )}
      {data !== undefined && data.length > 0 && (
        <GrowingList
          key={peoplePath(filter)}
          items={data}
          label={
            filter.q === undefined ? 'People, the newest first' : 'People, the likeliest first'
          }
        >
          {(person) => <PersonRow key={person.id} person={person} />}
        </GrowingList>
      )}
      <p className="flex flex-wrap gap-4 empty:hidden">
        <OlderButton older={people}>Look further back</OlderButton>
      </p>
      {data === undefined && !isError && <ListSkeleton label="Loading people" dense />}
      {data === undefined && isError && (
        <ErrorState
          title="The people did not load"
          text="We could not fetch them just now. Nothing has changed. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  )
}

function NameSearch({ filter }: { filter: PeopleFilter }) {
  const [q, setQ] = useState(filter.q ?? '')
  const [, goTo] = useLocation()
  return (
    <form
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        const { q: _before, ...rest } = filter
        goTo(peoplePath(q.trim() === '' ? rest : { ...rest, q: q.trim() }))
      }}
    >
      <TextField
        label="Name, business, e-mail, phone, address or ZIP code"
        name="q"
        autoComplete="off"
        maxLength={200}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <Button type="submit" variant="secondary" className="min-h-12">
        Find
      </Button>
    </form>
  )
}

const PersonRow = ({ person }: { person: PersonInList }) => (
  <li className="relative grid min-h-12 gap-x-6 gap-y-0.5 px-5 py-3 text-15 wrap-anywhere hover:bg-sand sm:px-6 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)] md:items-center">
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        href={operatorPersonPath(person.id)}
        className="font-semibold after:absolute after:inset-0"
      >
        {nameOf(person)}
      </Link>
      {person.suspendedAt !== null && person.erasedAt === null && <SuspendedBadge />}
    </span>
    <span className="figures text-quiet">
      {person.email}
      {person.email !== '' && person.phone !== '' && ' · '}
      <span className="whitespace-nowrap">{formatPhone(person.phone)}</span>
    </span>
    <span className="text-quiet md:text-right">
      {person.trades.length > 0
        ? person.trades.map((trade) => TRADE_NAMES[trade]).join(', ')
        : ROLE_NAMES[person.role]}
      , since {formatDate(person.createdAt)}
    </span>
  </li>
)

export const SuspendedBadge = () => (
  <Badge icon={Ban} tone="bg-canceled-soft text-canceled">
    Suspended
  </Badge>
)
