import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { forbidden, invalidField } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { changePerson } from './change-person.ts'
import { endPersonsSessions } from './end-persons-sessions.ts'
import { erasePerson } from './erase-person.ts'
import { ownErasures } from './erase-own.ts'
import { exportOwn, exportPerson } from './export-person.ts'
import { findPerson } from './find-person.ts'
import { listPeople } from './list-people.ts'
import { notePerson } from './note-person.ts'
import { personsBookings } from './persons-bookings.ts'
import { search } from './search.ts'
import { reinstatePerson, suspendPerson } from './suspend-person.ts'

/** What operators find, and what they do about people; on oneself nobody acts. And what everybody may do about their own. */
export function peopleRoutes(mount: Mount, context: Context) {
  const { people } = api
  mount(people.search, ({ user, headers, query }) => {
    const q = headers['search-for'] ?? query.q
    if (q === undefined) throw invalidField('q', 'Say what you look for.')
    return search(context, user.id, q)
  })
  mount(people.list, async ({ user, headers, query, goesOn }) => {
    const q = headers['search-for'] ?? query.q
    const { people: found, next } = await listPeople(context, user.id, { ...query, q })
    if (next !== null) goesOn(next)
    return found
  })
  const found = (operatorId: string, personId: string) =>
    findPerson(context, { operatorId, personId })
  mount(people.one, ({ user, params }) => found(user.id, params.id))

  mount(people.bookings, async ({ user, params, query, goesOn }) => {
    const of = { ...query, operatorId: user.id, personId: params.id }
    const { bookings, next } = await personsBookings(context, of)
    if (next !== null) goesOn(next)
    return bookings
  })

  const onOthers = { refuse: refuseOneself }
  const acts = [
    [people.change, changePerson],
    [people.suspend, suspendPerson],
    [people.reinstate, reinstatePerson],
    [people.endSessions, endPersonsSessions],
    [people.erase, erasePerson],
  ] as const
  for (const [call, act] of acts)
    mount(
      call,
      async ({ user, params, body }) => {
        await act(context, { ...body, operatorId: user.id, personId: params.id })
        return found(user.id, params.id)
      },
      onOthers,
    )

  mount(
    people.export,
    ({ user, params, body }) =>
      exportPerson(context, { ...body, operatorId: user.id, personId: params.id }),
    onOthers,
  )

  mount(
    people.note,
    ({ user, params, body, headers }) =>
      notePerson(context, {
        operatorId: user.id,
        personId: params.id,
        text: body.text,
        key: headers['idempotency-key'],
      }),
    onOthers,
  )

  const eraseOwn = ownErasures(context)
  mount(people.exportOwn, ({ user }) => exportOwn(context, user.id))
  mount(people.eraseOwn, ({ user, body }) => eraseOwn(user.id, body), { refuse: refuseOperators })
}

/** Theirs is the operators' room, and their acts in the log are others' to look through. */
async function refuseOperators(user: Caller) {
  if (user.role === 'operator' || user.needsSecondFactor)
    throw forbidden('The account of an operator is erased by another operator.')
}

async function refuseOneself(user: Caller, id: string) {
  if (user.id === id.toLowerCase())
    throw forbidden('Nobody acts on their own account. Ask another operator.')
}
