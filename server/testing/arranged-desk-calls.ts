import type { Arranged } from './arranged.ts'

interface Desk {
  book: () => Promise<string>
  job: () => Promise<string>
  done: () => Promise<string>
  photo: (colour: string) => Promise<string>
  review: () => Promise<string>
  window: () => object
  proId: string
}

/** A booking, a picture or a review for each act of an operator. */
export async function deskOf({
  book,
  job,
  done,
  photo,
  review,
  window,
  proId,
}: Desk): Promise<Arranged['calls']> {
  const reason = 'The customer called.'
  const to = (path: string, id: string, payload?: object) => ({
    [path]: { url: path.replace(/^\w+ /, '').replace(':id', id), ...(payload && { payload }) },
  })
  const at = '/api/operator/bookings/:id'
  return {
    ...to(`GET ${at}`, await job()),
    ...to(`GET ${at}/who-could`, await book()),
    ...to(`POST ${at}/cancel`, await book(), { reason }),
    ...to(`POST ${at}/window`, await book(), { ...window(), reason }),
    ...to(`POST ${at}/offer`, await book(), { proId, reason }),
    ...to(`POST ${at}/pass-on`, await job(), { reason }),
    // Once more: it is done already.
    ...to(`POST ${at}/complete`, await done(), { reason }),
    ...to(`POST ${at}/price`, await done(), { finalPriceCents: 20_000, reason }),
    ...to(`POST ${at}/message`, await job(), { to: 'both', text: 'All is well.' }),
    ...to(`POST ${at}/note`, await job(), { text: 'Called twice.' }),
    ...to('POST /api/operator/photos/:id/hide', await photo('#321'), { reason }),
    ...to('POST /api/operator/photos/:id/show', await photo('#654'), { reason }),
    ...to('POST /api/operator/reviews/:id/hide', await review(), { reason }),
    ...to('POST /api/operator/reviews/:id/show', await review(), { reason }),
  }
}

/** What operators do about people, each about somebody of its own. */
export function peopleOf(ids: Record<string, string>): Arranged['calls'] {
  const { found, toSuspend, toErase, toReinstate } = ids
  const of = (id: string | undefined, what = '') => `/api/operator/people/${id}${what}`
  const payload = { reason: 'They asked.' }
  return {
    'GET /api/operator/search': { url: '/api/operator/search?q=ada' },
    'GET /api/operator/people/:id': { url: of(found) },
    'GET /api/operator/people/:id/bookings': { url: of(found, '/bookings') },
    'PATCH /api/operator/people/:id': { url: of(found), payload: { ...payload, lastName: 'Lee' } },
    'POST /api/operator/people/:id/suspend': { url: of(toSuspend, '/suspend'), payload },
    'POST /api/operator/people/:id/reinstate': { url: of(toReinstate, '/reinstate'), payload },
    'POST /api/operator/people/:id/end-sessions': { url: of(toSuspend, '/end-sessions'), payload },
    'POST /api/operator/people/:id/export': { url: of(found, '/export'), payload },
    'POST /api/operator/people/:id/erase': { url: of(toErase, '/erase'), payload },
    'POST /api/operator/people/:id/notes': { url: of(found, '/notes'), payload: { text: 'Hm.' } },
  }
}
