import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from './booking-request.ts'
import { addProfessional, addUser } from './builders.ts'
import type { Visitor, World } from './world.ts'

export interface AcceptedJob {
  id: string
  /** Its customer, whose e-mail is verified, and who has accepted it: nobody else can be asked. */
  ada: Visitor
  gwen: Visitor
  mails: { ada: string; gwen: string }
}

/** Ada books this time, and Gwen comes; whoever an earlier test left behind takes no part. */
export async function acceptedJob(world: World, window: object): Promise<AcceptedJob> {
  const { db } = world.context
  await db.execute(sql`update professionals set paused = true`)
  const [customer, pro] = [await addUser(db, { emailVerified: true }), await addProfessional(db)]
  const [ada, gwen] = [await world.signIn(customer), await world.signIn(pro)]
  const { id } = (await ada.post('/api/ai/book', bookingRequest(window))).body
  await dispatchRound(world.context)
  expect((await gwen.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
  return { id, ada, gwen, mails: { ada: customer.email, gwen: pro.email } }
}
