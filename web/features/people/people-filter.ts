import { type Role, ROLES } from '#contract/accounts.ts'
import { paths } from '#web/app/paths.ts'

/** Who is asked for; what is left out is not asked about. */
export interface PeopleFilter {
  role?: Role
  q?: string
}

/** As the address says it behind its `#`, where nobody but this page reads who is looked for. */
export function filterOf(asking: string): PeopleFilter {
  const asked = new URLSearchParams(asking)
  const role = ROLES.find((each) => each === asked.get('role'))
  const q = asked.get('q')?.trim() ?? ''
  return { ...(role && { role }), ...(q && { q }) }
}

export function peoplePath(filter: PeopleFilter): string {
  const given = Object.entries(filter)
  return given.length === 0
    ? paths.operatorPeople
    : `${paths.operatorPeople}#${new URLSearchParams(given).toString()}`
}
