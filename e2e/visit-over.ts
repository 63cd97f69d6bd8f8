import { expect, type Page } from '@playwright/test'

interface Wanted {
  sku: string
  zip: string
  address: string
}

/** A time in which somebody is free for it, as a booking asks for one. */
export async function freeWindow(customer: Page, { sku, zip }: Wanted) {
  const windows = await customer.request.get(`/api/windows?sku=${sku}&zip=${zip}`)
  const [first] = await windows.json()
  return { preferredWindowStart: first.start, preferredWindowEnd: first.end }
}

/** Accepts what is offered, as soon as it is. */
export const acceptOffer = (pro: Page, id: string) =>
  expect.poll(async () => (await pro.request.post(`/api/dispatch/${id}/accept`)).status()).toBe(200)

/** A visit that is over, as fast as the calls can be made. */
export async function haveVisit(customer: Page, pro: Page, wanted: Wanted): Promise<string> {
  const data = { ...wanted, notes: '', ...(await freeWindow(customer, wanted)) }
  const { id } = await (await customer.request.post('/api/ai/book', { data })).json()
  await acceptOffer(pro, id)
  for (const status of ['en_route', 'on_site', 'completed'])
    await pro.request.patch(`/api/bookings/${id}/status`, { data: { status } })
  return id
}
