import type { QueryClient } from '@tanstack/react-query'
import type { Application, License } from '#contract/applications.ts'
import { isOpen, ownApplicationQuery } from '#web/features/applications/queries.ts'
import type { OwnApplication } from '#web/features/applications/queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { detailsOf, saveDetails } from './details.ts'
import { isOurs, opened, refused, saved, sending, sendingIn, sentIn, startSaving } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { licenseName } from './parts.ts'
import { BUSINESS, FIELDS, IDENTITY } from './values.ts'
import type { ApplicationValues, Field } from './values.ts'

/** What a save works with: the draft, and what is known of the server. */
interface Saving {
  store: DraftStore
  client: QueryClient
}

/** Somebody else saved meanwhile, and saving over it would lose something. */
export class SavedElsewhere extends Error {
  constructor(readonly own: OwnApplication) {
    super('This application was saved somewhere else in the meantime.')
  }
}

const { queryKey } = ownApplicationQuery

const pick = (values: ApplicationValues, fields: readonly Field[]): Partial<ApplicationValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

const isRefusal = (error: unknown, status: 404 | 409): boolean =>
  error instanceof ApiError && error.status === status

/** Opens an application where there is none, from what the first two steps hold. Nobody waits for it. */
export async function openInBackground({ store, client }: Saving): Promise<void> {
  const { base, values } = store.read()
  if (base !== null) return
  try {
    store.change((draft) => sending(draft, values))
    const application = await call('POST /api/pro-applications', {
      body: { ...pick(values, [...IDENTITY, ...BUSINESS]), trades: values.trades, version: 0 },
    })
    const own = { application, licenses: [], serviceAreas: [], availability: [] }
    store.change((draft) => opened(draft, own))
    // Who leaves and comes back finds this draft; a reading of before must not take it away again.
    keepAnswer(client, queryKey, own)
  } catch (error) {
    console.warn('The draft was not saved by itself.', error)
  }
}

/** Saves everything the draft holds. A license that cannot be saved or removed is left for the next time; answers whether none is. */
export async function saveAll({ store, client }: Saving): Promise<boolean> {
  const { values } = store.read()
  let isComplete = true
  const base = await saveAllButLicenses({ store, client }, values, (error) => {
    isComplete = false
    console.warn('A removed license is still saved.', error)
  })
  const { id } = base.application
  const licenses = new Map(base.licenses.map((license) => [license.id, license]))
  let areSaved = true
  for (const body of values.licenses) {
    try {
      const license = await call('POST /api/pro-applications/:id/licenses', {
        params: { id },
        body,
      })
      licenses.set(license.id, license)
    } catch (error) {
      areSaved = false
      console.warn('A license was not saved with the draft.', error)
    }
  }
  const held = { ...base, licenses: [...licenses.values()] }
  store.change((draft) => saved(draft, held, areSaved ? values : null))
  await client.invalidateQueries({ queryKey })
  return isComplete && areSaved
}

/** Sends the application in, then everything that belongs to it, one by one. Answers whether all of it arrived. */
export async function submitAll({ store, client }: Saving): Promise<boolean> {
  const { values } = store.read()
  store.change(startSaving)
  // So that nothing which was removed or unticked since survives on the server.
  const base = await saveAllButLicenses({ store, client }, values, (error) => {
    throw error
  })
  const { id, version } = base.application
  // Kept before the answer: it may get lost, and the application be sent in all the same.
  store.change((draft) => sendingIn(draft, base))
  const application = await call('POST /api/pro-applications/submit', {
    body: { ...pick(values, FIELDS), trades: values.trades, version },
  })
  const submitted: OwnApplication = { ...base, application }
  keepAnswer(client, queryKey, submitted)
  const failed = await saveDetails(id, detailsOf(values), (progress) =>
    store.change((draft) => ({ ...draft, progress })),
  )
  store.change((draft) => (failed.length === 0 ? sentIn(draft) : refused(draft, {})))
  await client.invalidateQueries({ queryKey })
  return failed.length === 0
}

/** Saves all but the licenses, and removes those that are gone from the form. */
async function saveAllButLicenses(
  { store, client }: Saving,
  values: ApplicationValues,
  onLeft: (error: unknown) => void,
): Promise<OwnApplication> {
  const application = await saveOver({ store, client }, values)
  const wanted = new Set(values.licenses.map(licenseName))
  const licenses: License[] = []
  for (const license of store.read().base?.licenses ?? []) {
    if (wanted.has(licenseName(license))) {
      licenses.push(license)
      continue
    }
    const params = { id: application.id, childId: license.id }
    await call('DELETE /api/pro-applications/:id/licenses/:childId', { params }).catch(
      (error: unknown) => {
        // One that is gone already is as good as removed.
        if (isRefusal(error, 404)) return
        onLeft(error)
        licenses.push(license)
      },
    )
  }
  const { serviceAreas, availability } = values
  return { application, licenses, serviceAreas, availability }
}

async function saveOver(saving: Saving, values: ApplicationValues): Promise<Application> {
  const version = await catchUp(saving, values)
  try {
    return await send(saving, values, version)
  } catch (error) {
    if (!isRefusal(error, 409)) throw error
    const newer = await catchUp(saving, values)
    if (newer === version) throw error
    return send(saving, values, newer)
  }
}

/** Takes over what the server holds, unless somebody else has changed it since we looked. Answers its version. */
async function catchUp({ store, client }: Saving, values: ApplicationValues): Promise<number> {
  const own = await client.query({ ...ownApplicationQuery, staleTime: 0 })
  // What is sent in or decided the server refuses in its own words.
  if (own === null || isOpen(own)) {
    if (own !== null && !isOurs(store.read(), own, values)) throw new SavedElsewhere(own)
    store.change((draft) => ({ ...draft, base: own }))
  }
  return store.read().base?.application.version ?? 0
}

function send({ store }: Saving, values: ApplicationValues, version: number) {
  store.change((draft) => sending(draft, values))
  return call('POST /api/pro-applications', {
    body: {
      ...pick(values, FIELDS),
      trades: values.trades,
      serviceAreas: values.serviceAreas,
      availability: values.availability,
      version,
    },
  })
}
