import type { Page } from '@playwright/test'
import type { CatalogEntry } from '#contract/catalog-changes.ts'
import { becomeProfessional } from './applicant.ts'
import { SECOND_OPERATOR } from './site.ts'
import { expect, signIn, signUp, test } from './story.ts'
import { arrive, book, comeBack, openCustomer, post } from './two-operators.ts'

/** Where nobody works, of the demo or of another story: Havre. */
const NIGHT_ZIP = '59501'
/** Likewise: Wolf Point. */
const EARLIER_ZIP = '59201'

/** A service that no other story changes. */
async function readPump(who: Page): Promise<CatalogEntry> {
  const all: CatalogEntry[] = await (await who.request.get('/api/operator/catalog')).json()
  const found = all.find(({ sku }) => sku === 'PLB-SUMP')
  if (found === undefined) throw new Error('There is no such service.')
  return found
}

test('what one changes of a service stays when the other saves theirs, and what is to come can be taken back', async ({
  page: olga,
  browser,
}) => {
  const pete = await arrive(olga, browser)
  const before = await readPump(pete)
  const minutes = before.durationMinutes + 15
  const priceMax = before.priceMax + 10_000
  await olga.goto('/operator/catalog')
  const button = olga.getByRole('button', { name: 'Change Sump pump repair or replacement' })
  const dialog = olga.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save change' })
  await button.click()
  await dialog.getByLabel('Why').fill('It takes longer.')
  await save.click()
  await expect(dialog.getByText('Say what changes.')).toBeVisible()
  await dialog.getByLabel('Minutes').fill(String(minutes))
  const price = { sku: 'PLB-SUMP', priceMax, reason: 'Pumps cost more.' }
  expect((await pete.request.patch('/api/operator/catalog', { data: price })).status()).toBe(200)
  await save.click()
  await expect(dialog.getByText('Somebody changed this service meanwhile.')).toBeVisible()
  await expect(dialog.getByLabel('Highest price ($)')).toHaveValue(String(priceMax / 100))
  await expect(dialog.getByLabel('Minutes')).toHaveValue(String(minutes))
  await save.click()
  await expect(dialog).toHaveCount(0)
  expect(await readPump(pete)).toMatchObject({ priceMax, durationMinutes: minutes })

  for (const offered of [false, true]) {
    await button.click()
    await dialog.getByLabel('From').fill('2099-01-01')
    const offer = dialog.getByRole('switch')
    await expect(offer).toBeChecked({ checked: !offered })
    await offer.press('Space')
    await dialog.getByLabel('Why').fill('Somebody else does it from then, or not.')
    await save.click()
    await expect(dialog).toHaveCount(0)
  }
  const [latest, former] = (await readPump(pete)).changes
  expect([latest, former]).toMatchObject([{ active: true }, { active: false }])
})

test('who comes back to the page sees what the other has done', async ({ page: olga, browser }) => {
  const pete = await arrive(olga, browser)
  const open = async () => (await browser.newContext()).newPage()
  const [ada, gus] = [await open(), await open()]
  await signUp(ada)
  await becomeProfessional(gus, pete, { trade: 'plumbing', zipCode: NIGHT_ZIP })
  // However many start before it: who is nearest is found for whichever is looked at.
  const before: string[] = []
  for (let count = 0; count < 11; count += 1)
    before.push(await book(ada, { zip: EARLIER_ZIP, hour: 7 }))
  const id = await book(ada, { zip: NIGHT_ZIP, hour: 8 })
  await expect(async () => {
    const unmatched = await (
      await pete.request.get('/api/operator/bookings?state=unmatched')
    ).json()
    expect(JSON.stringify(unmatched)).toContain(id)
  }).toPass()
  await olga.goto('/operator/bookings')
  const waits = olga.getByRole('listitem').filter({ hasText: `ZIP ${NIGHT_ZIP}` })
  await waits.scrollIntoViewIfNeeded()
  await expect(waits.getByText('Nearest: Lena Moreau does not work then.')).toBeVisible()
  const paused = await gus.request.patch('/api/availability', { data: { paused: true } })
  expect(paused.status()).toBe(200)
  const nearest = waits.getByText('Nearest: Lena Moreau does not work then.')
  await comeBack(olga, (soon) => expect(nearest).toHaveCount(0, soon))
  for (const each of [...before, id]) await post(ada, `/api/bookings/${each}/cancel`)

  await olga.goto('/operator/catalog')
  const pump = olga.getByRole('listitem').filter({ hasText: 'Sump pump repair or replacement' })
  await expect(pump).toBeVisible()
  const priceMax = (await readPump(pete)).priceMax + 10_000
  const price = { sku: 'PLB-SUMP', priceMax, reason: 'Pumps cost more.' }
  expect((await pete.request.patch('/api/operator/catalog', { data: price })).status()).toBe(200)
  const dollars = (priceMax / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await comeBack(olga, (soon) => expect(pump.getByText(`$${dollars}`).first()).toBeVisible(soon))

  const set = (who: Page, on: boolean) => who.request.put('/api/operator/duty', { data: { on } })
  await olga.getByRole('switch').press('Space')
  await expect(olga.getByText('Alerts go to the others on duty.')).toBeVisible()
  const june = await open()
  await signIn(june, 'operator@fixwell.test', 'fixwell-demo')
  const { on: wasOn } = await (await pete.request.get('/api/operator/duty')).json()
  for (const other of [pete, june]) await set(other, false)
  const toAll = olga.getByText('Where nobody is on duty, alerts come to you')
  await comeBack(olga, (soon) => expect(toAll).toBeVisible(soon))
  await set(june, true)
  await set(pete, wasOn)
  await olga.getByRole('switch').press('Space')
  await expect(olga.getByText('Alerts come to you.')).toBeVisible()
})

test('who becomes an operator of one market alone is left nothing of the others', async ({
  page: olga,
  browser,
}) => {
  const pete = await arrive(olga, browser)
  const ada = await openCustomer(browser)
  const id = await book(ada)
  const lists = await pete.context().newPage()
  await pete.goto(`/operator/bookings/${id}`)
  await expect(pete.getByText(`${process.pid} Central Avenue`)).toBeVisible()
  await lists.goto('/operator/outbox')
  await expect(lists.getByRole('list', { name: 'Notices, the newest first' })).toBeVisible()

  const market = await post(olga, '/api/operator/markets', { name: `The Ridge ${process.pid}` })
  const name = async (change: object) => {
    const path = `/api/operator/markets/${market.id}`
    expect((await olga.request.patch(path, { data: change })).status()).toBe(200)
  }
  await name({ operatorEmails: [SECOND_OPERATOR] })
  const gone = pete.getByText('There is no such booking')
  await comeBack(pete, (soon) => expect(gone).toBeVisible(soon))
  await expect(pete.getByText(`${process.pid} Central Avenue`)).toHaveCount(0)
  const refused = lists.getByText('This is for operators of every market')
  await comeBack(lists, (soon) => expect(refused).toBeVisible(soon))
  await expect(lists.getByRole('list', { name: 'Notices, the newest first' })).toHaveCount(0)
  // Nor is anything offered that would be refused.
  await lists.goto('/operator/catalog')
  await expect(lists.getByText('Sump pump repair or replacement')).toBeVisible()
  await expect(lists.getByRole('button', { name: /^Change/ })).toHaveCount(0)
  await name({ operatorEmails: [], everyMarket: [SECOND_OPERATOR] })
  await post(ada, `/api/bookings/${id}/cancel`)
})

test('what one changes of a market stays when the other saves theirs', async ({
  page: olga,
  browser,
}) => {
  const pete = await arrive(olga, browser)
  const name = `The Valley ${process.pid}`
  const market = await post(pete, '/api/operator/markets', { name })
  await olga.goto('/operator/markets')
  await olga.getByRole('button', { name: `Change ${name}` }).click()
  const dialog = olga.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save market' })
  await dialog.getByLabel('Support phone').fill('(406) 555-0100')
  const data = { nights: false, timeZone: 'America/Denver' }
  const changed = await pete.request.patch(`/api/operator/markets/${market.id}`, { data })
  expect(changed.status()).toBe(200)
  await save.click()
  await expect(dialog.getByText('This has changed since you read it.')).toBeVisible()
  await expect(dialog.getByLabel('Time zone')).toHaveValue('America/Denver')
  await save.click()
  await expect(dialog).toHaveCount(0)
  const row = olga.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('America/Denver · Support: (406) 555-0100')).toBeVisible()
  await expect(row.getByText('Not at night')).toBeVisible()
})
