import { licenseRequest } from './application-request.ts'
import type { Arranged } from './arranged.ts'
import { paperForm, sendPaper, somePdf } from './photos.ts'
import type { Visitor } from './world.ts'

/** A business with licenses that wait for their check and a time off. */
export async function businessOf(gwen: Visitor): Promise<Arranged['calls']> {
  const { body: sent } = await gwen.post('/api/professional/licenses', licenseRequest())
  const { body: toSee } = await sendPaper(gwen, sent.id, somePdf('To see'))
  const { body: other } = await gwen.post(
    '/api/professional/licenses',
    licenseRequest({ licenseNumber: 'PL-3' }),
  )
  const { body: toWithdraw } = await gwen.post(
    '/api/professional/licenses',
    licenseRequest({ licenseNumber: 'PL-4' }),
  )
  const { body: toTakeBack } = await sendPaper(gwen, other.id, somePdf('To take back'))
  const ask = async (text: string) =>
    (await gwen.post('/api/professional/questions', { text })).body.id
  const toAnswer = await ask('Why so few?')
  const nextYear = { start: '2027-01-04T14:00:00Z', end: '2027-01-05T14:00:00Z' }
  const { body: off } = await gwen.post('/api/professional/time-off', nextYear)
  return {
    'PATCH /api/professional': { payload: { yearsExperience: 12 } },
    'POST /api/professional/licenses': { payload: licenseRequest({ licenseNumber: 'PL-2' }) },
    'DELETE /api/professional/licenses/:id': { url: `/api/professional/licenses/${toWithdraw.id}` },
    'POST /api/professional/licenses/:id/papers': {
      url: `/api/professional/licenses/${other.id}/papers`,
      ...(await paperForm(somePdf())),
    },
    'GET /api/papers/:id': { url: `/api/papers/${toSee.id}` },
    'DELETE /api/papers/:id': { url: `/api/papers/${toTakeBack.id}` },
    'POST /api/professional/questions': { payload: { text: 'Why am I asked last?' } },
    'POST /api/operator/questions/:id/answer': {
      url: `/api/operator/questions/${toAnswer}/answer`,
      payload: { text: 'You were asked last week.' },
    },
    'PUT /api/professional/areas': { payload: { areas: [{ zip: '10001', radiusKm: 25 }] } },
    'GET /api/places': { url: '/api/places?q=100' },
    'GET /api/professional/map': {
      url: '/api/professional/map?south=40&west=-75&north=41&east=-73',
    },
    'PUT /api/professional/hours': {
      payload: { hours: [{ dayOfWeek: 1, startTime: '22:00', endTime: '06:00', onCall: true }] },
    },
    'PUT /api/professional/busy-calendar': { payload: { url: null } },
    'POST /api/professional/time-off': { payload: nextYear },
    'DELETE /api/professional/time-off/:id': { url: `/api/professional/time-off/${off.id}` },
    'POST /api/operator/licenses/:id/check': {
      url: `/api/operator/licenses/${sent.id}/check`,
      payload: { valid: true, source: 'Department of State' },
    },
  }
}
