import type { Application, License } from '#contract/applications.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import type { SentTo } from '#web/lib/call.ts'
import { sentDay } from './draft-values.ts'
import type { ApplicationValues, LicenseDraft } from './draft-values.ts'
import type { Base } from './kept-draft.ts'
import { STEPS } from './steps.ts'

type Body = SentTo<'POST /api/pro-applications'>['body']
type Filled = Omit<NonNullable<Body>, 'serviceAreas' | 'availability' | 'version'>

const FILLED = [...STEPS[0].fields, ...STEPS[1].fields]
const CONSENTS = STEPS[5].fields

const pick = <Field extends keyof ApplicationValues>(
  values: ApplicationValues,
  fields: readonly Field[],
): Partial<Pick<ApplicationValues, Field>> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<
    ApplicationValues,
    Field
  > // each field was just taken from the values

const filledIn = (values: ApplicationValues): Filled => ({
  ...pick(values, FILLED),
  // A number that was emptied is cleared.
  yearsExperience: Number.isNaN(values.yearsExperience) ? '' : values.yearsExperience,
})

/** The first save, after step 1: what the first two steps hold. */
export const openDraft = (values: ApplicationValues): Promise<Application> =>
  call('POST /api/pro-applications', { body: { ...filledIn(values), version: 0 } })

/** Saves everything but the licenses. */
export const saveDraft = (values: ApplicationValues, base: Base | null): Promise<Application> =>
  call('POST /api/pro-applications', {
    body: {
      ...filledIn(values),
      ...pick(values, CONSENTS),
      serviceAreas: values.serviceAreas,
      availability: values.availability.map(sentDay),
      version: base?.application.version ?? 0,
    },
  })

export const submit = (values: ApplicationValues, version: number): Promise<Application> =>
  call('POST /api/pro-applications/submit', {
    body: { ...pick(values, [...FILLED, ...CONSENTS]), version },
  })

export const saveLicense = (id: string, license: LicenseDraft): Promise<License> =>
  call('POST /api/pro-applications/:id/licenses', { params: { id }, body: license })

/** A license that is gone already is as good as removed. */
export async function removeLicense(id: string, childId: string): Promise<void> {
  try {
    await call('DELETE /api/pro-applications/:id/licenses/:childId', { params: { id, childId } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}
