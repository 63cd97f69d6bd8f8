import { photoForm, somePhoto } from './photos.ts'
import type { Visitor } from './world.ts'

interface Town {
  ada: Visitor
  olga: Visitor
  /** Adds a visit of Ada's that is over. */
  visit: () => Promise<string>
  window: object
}

const DECISION = { outcome: 'return_visit', reason: 'The work did not hold.' }

/** Cases of three visits: one to talk of, one to decide, and one whose return visit can be booked. */
export async function casesOf({ ada, olga, visit, window }: Town) {
  const goesWrong = async (): Promise<string> => {
    const told = { bookingId: await visit(), kind: 'not_fixed', text: 'It drips again.' }
    return (await ada.post('/api/cases', told)).body.id
  }
  const [toTalkOf, toDecide, toPutRight] = [await goesWrong(), await goesWrong(), await goesWrong()]
  await olga.post(`/api/operator/cases/${toPutRight}/decide`, DECISION)
  return {
    'POST /api/cases': {
      payload: { bookingId: await visit(), kind: 'late', text: 'Two hours late.' },
    },
    'GET /api/cases/:id': { url: `/api/cases/${toTalkOf}` },
    'POST /api/cases/:id/messages': {
      url: `/api/cases/${toTalkOf}/messages`,
      payload: { text: 'Since this morning.' },
    },
    'POST /api/cases/:id/photos': {
      url: `/api/cases/${toTalkOf}/photos`,
      ...(await photoForm(await somePhoto('#987'), null)),
    },
    'POST /api/operator/cases/:id/decide': {
      url: `/api/operator/cases/${toDecide}/decide`,
      payload: DECISION,
    },
    'POST /api/cases/:id/return-visit': {
      url: `/api/cases/${toPutRight}/return-visit`,
      payload: window,
    },
  }
}
