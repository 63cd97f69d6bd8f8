import type { Browser, Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { SECOND_OPERATOR } from './site.ts'
import { answerOnce, expect, newcomer, PASSWORD, signIn, signUp, test } from './story.ts'

/** Where nobody works, of the demo or of another story: Great Falls. */
const ZIP = '59401'

/** The same: Havre. */
const NIGHT_ZIP = '59501'

/** Olga is at the page; Pete is somewhere else, and faster. */
async function arrive(olga: Page, browser: Browser): Promise<Page> {
  const pete = await (await browser.newContext()).newPage()
  await signInAsOperator(olga)
  await signIn(pete, SECOND_OPERATOR, PASSWORD)
  return pete
}

async function post(who: Page, path: string, data: object = {}) {
  const answer = await who.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** What the browser says to a page whose reader comes back to it from another tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

/** A visit two days from now, at this hour of UTC. */
const book = async (customer: Page, { zip = ZIP, hour = 18 } = {}): Promise<string> => {
  const start = new Date(Date.now() + 2 * 86_400_000)
  start.setUTCHours(hour, 0, 0, 0)
  const { id } = await post(customer, '/api/ai/book', {
    sku: 'PLB-DRAIN',
    address: `${process.pid} Central Avenue`,
    zip,
    notes: '',
    preferredWindowStart: start.toISOString(),
    preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
  })
  return id
}

test('who is suspended while it is asked is not let in again by the answer', async ({
  page: olga,
  browser,
}) => {
  const pete = await arrive(olga, browser)
  const ada = await (await browser.newContext()).newPage()
  await signUp(ada, { ...newcomer(), lastName: `Twice${process.pid}` })
  const { id } = await (await ada.request.get('/api/auth/user')).json()
  await olga.goto(`/operator/people/${id}`)
  await olga.getByRole('button', { name: 'Suspend', exact: true }).click()
  const question = olga.getByRole('dialog', { name: 'Suspend this account?' })
  await question.getByLabel('Reason').fill('Three cards, and none of them hers.')
  await post(pete, `/api/operator/people/${id}/suspend`, { reason: 'Pete has seen it, too.' })
  await comeBack(olga)
  await expect(olga.getByText(/^Suspended since .* Pete has seen it, too\.$/)).toBeAttached()
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question.getByText(/^They are suspended already/)).toBeVisible()
  await expect(question.getByLabel('Reason')).toHaveValue('Three cards, and none of them hers.')
  const { suspended } = await (await olga.request.get(`/api/operator/people/${id}`)).json()
  expect(suspended.reason).toBe('Pete has seen it, too.')
  await olga.keyboard.press('Escape')
  await expect(olga.getByRole('button', { name: 'Open again' })).toBeFocused()
})

test('a photo that is hidden while it is asked is not shown again by the answer', async ({
  page: olga,
  browser,
}) => {
  const pete = await arrive(olga, browser)
  const ada = await (await browser.newContext()).newPage()
  await signUp(ada)
  const id = await book(ada)
  const multipart = { kind: 'request', photo: PIXEL }
  const added = await ada.request.post(`/api/bookings/${id}/photos`, { multipart })
  const photo = await added.json()
  await olga.goto(`/operator/bookings/${id}`)
  await olga.getByRole('button', { name: 'Hide this photo' }).click()
  const question = olga.getByRole('dialog', { name: 'Hide this photo?' })
  await question.getByLabel('Reason').fill('A face.')
  await post(pete, `/api/operator/photos/${photo.id}/hide`, { reason: 'A face is on it.' })
  await comeBack(olga)
  await expect(olga.getByText('Hidden', { exact: true })).toBeAttached()
  await question.getByRole('button', { name: 'Hide the photo' }).click()
  await expect(question).toHaveCount(0)
  expect((await ada.request.get(`/api/photos/${photo.id}?size=thumb`)).status()).toBe(404)
  await post(ada, `/api/bookings/${id}/cancel`)
})

test('a job is passed on from whose page it stands on, and not from who has it since', async ({
  page: olga,
  browser,
}) => {
  const pete = await arrive(olga, browser)
  const open = async () => (await browser.newContext()).newPage()
  const [ada, gus, gwen] = [await open(), await open(), await open()]
  await signUp(ada)
  const idOf = async (who: Page) => (await (await who.request.get('/api/auth/user')).json()).id
  await becomeProfessional(gus, pete, { trade: 'plumbing', zipCode: ZIP })
  const id = await book(ada)
  const accept = (who: Page) =>
    expect
      .poll(async () => (await who.request.post(`/api/dispatch/${id}/accept`)).status())
      .toBe(200)
  await accept(gus)
  await becomeProfessional(gwen, pete, { trade: 'plumbing', zipCode: ZIP })

  // What is written to the one is not for the other, either.
  const desk = await pete.context().newPage()
  await desk.goto(`/operator/bookings/${id}`)
  await desk.getByRole('button', { name: 'Write' }).click()
  const message = desk.getByRole('dialog', { name: 'Write as Fixwell' })
  await message.getByLabel('To').selectOption('pro')
  await message.getByLabel('Message').fill('She says that you were late.')
  await olga.goto(`/operator/people/${await idOf(gus)}`)
  await olga.getByRole('button', { name: /^Pass on/ }).click()
  const question = olga.getByRole('dialog', { name: 'Pass this job on?' })
  await question.getByLabel('Reason').fill('He has broken his arm.')
  await post(pete, `/api/operator/bookings/${id}/pass-on`, { reason: 'Gus is in hospital.' })
  await accept(gwen)
  await question.getByRole('button', { name: 'Pass on' }).click()
  await expect(olga.getByText('This booking has changed since you looked at it')).toBeVisible()
  await expect(olga.getByRole('list', { name: /^Accepted jobs/ })).toHaveCount(0)
  const booking = await (await ada.request.get(`/api/bookings/${id}`)).json()
  expect(booking).toMatchObject({ status: 'assigned', proId: await idOf(gwen) })
  await comeBack(desk)
  await message.getByRole('button', { name: 'Send' }).click()
  await expect(message.getByText('Somebody else has this job since')).toBeVisible()
  await post(ada, `/api/bookings/${id}/cancel`)
})

test('what one changes of a service stays when the other saves theirs, and what is to come can be taken back', async ({
  page: olga,
  browser,
}) => {
  const pete = await arrive(olga, browser)
  const sump = async () => {
    const all: { sku: string }[] = await (await pete.request.get('/api/operator/catalog')).json()
    return all.find(({ sku }) => sku === 'PLB-SUMP')
  }
  await olga.goto('/operator/catalog')
  const button = olga.getByRole('button', { name: 'Change Sump pump repair or replacement' })
  const dialog = olga.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save change' })
  await button.click()
  await dialog.getByLabel('Why').fill('It takes longer.')
  await save.click()
  await expect(dialog.getByText('Say what changes.')).toBeVisible()
  await dialog.getByLabel('Minutes').fill('165')
  const price = { sku: 'PLB-SUMP', priceMin: 41_000, priceMax: 99_000, reason: 'Pumps cost more.' }
  expect((await pete.request.patch('/api/operator/catalog', { data: price })).status()).toBe(200)
  await save.click()
  await expect(dialog.getByText('Somebody changed this service meanwhile.')).toBeVisible()
  await expect(dialog.getByLabel('Highest price ($)')).toHaveValue('990')
  await expect(dialog.getByLabel('Minutes')).toHaveValue('165')
  await save.click()
  await expect(dialog).toHaveCount(0)
  expect(await sump()).toMatchObject({ priceMin: 41_000, priceMax: 99_000, durationMinutes: 165 })

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
  expect(await sump()).toMatchObject({ changes: [{ active: true }, { active: false }, {}, {}] })
})

test('whose answer or decision comes second is told so', async ({ page: olga, browser }) => {
  const pete = await arrive(olga, browser)
  const open = async () => (await browser.newContext()).newPage()
  const [ada, gus] = [await open(), await open()]
  await signUp(ada)
  await becomeProfessional(gus, pete, { trade: 'plumbing', zipCode: ZIP })
  const id = await book(ada)
  const text = `Why was ${process.pid} Central Avenue not mine?`
  const asked = await post(gus, '/api/professional/questions', { text })

  await olga.goto('/operator/cases')
  const question = olga.getByRole('listitem').filter({ hasText: text })
  await question.getByRole('button', { name: /^Answer/ }).click()
  await olga.getByLabel('Your answer').fill('It is, look again.')
  await post(pete, `/api/operator/questions/${asked.id}/answer`, { text: 'Gwen was nearer.' })
  await olga.getByRole('button', { name: 'Send the answer' }).click()
  await expect(olga.getByText('This question is answered already.')).toBeVisible()
  await expect(question).toHaveCount(0)

  const told = { bookingId: id, kind: 'other', text: 'Nobody calls me back.' }
  const { id: caseId } = await post(ada, '/api/cases', told)
  await olga.goto(`/cases/${caseId}`)
  await olga.getByRole('radio', { name: 'Money owed is noted' }).press('Space')
  await olga.getByLabel('Reason').fill('We owe her a call.')
  await post(pete, `/api/operator/cases/${caseId}/decide`, { outcome: 'none', reason: 'Called.' })
  await expect(olga.getByText('It was decided meanwhile.')).toBeVisible()
  await expect(olga.getByRole('heading', { name: 'Our decision' })).toBeFocused()
  await post(ada, `/api/bookings/${id}/cancel`)
})

test('what is written about a booking outlives its dialog, a reload and a call that fails', async ({
  page: olga,
  browser,
}) => {
  await arrive(olga, browser)
  const ada = await (await browser.newContext()).newPage()
  await signUp(ada)
  const id = await book(ada)
  await olga.goto(`/operator/bookings/${id}`)
  const note = olga.getByRole('dialog', { name: 'A note on this booking' })
  const openNote = () => olga.getByRole('button', { name: 'Note', exact: true }).click()
  const words = note.getByLabel('Note', { exact: true })
  await openNote()
  await words.fill('Called her at three.')
  await olga.reload()
  await openNote()
  await expect(words).toHaveValue('Called her at three.')

  // Closed before it has failed, it says so elsewhere, and holds what was written.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await answerOnce(olga, '**/note', async (route) => {
    await asked
    await route.abort()
  })
  await note.getByRole('button', { name: 'Keep the note' }).click()
  await olga.keyboard.press('Escape')
  answer()
  await expect(olga.getByText('It was not done, because we could not be reached.')).toBeVisible()
  await openNote()
  await expect(words).toHaveValue('Called her at three.')

  // One that is kept at last leaves alone what was opened meanwhile.
  let goOn = () => {}
  const waits = new Promise<void>((resolve) => (goOn = resolve))
  await olga.unroute('**/note')
  await answerOnce(olga, '**/note', async (route) => {
    await waits
    await route.continue()
  })
  await note.getByRole('button', { name: 'Keep the note' }).click()
  await olga.keyboard.press('Escape')
  await olga.getByRole('button', { name: 'Write' }).click()
  const message = olga.getByRole('dialog', { name: 'Write as Fixwell' })
  await message.getByLabel('Message').fill('Somebody is on the way.')
  goOn()
  await expect(message.getByText('Note Kept')).toBeVisible()
  await expect(message.getByLabel('Message')).toHaveValue('Somebody is on the way.')
  await message.getByRole('button', { name: 'Send' }).click()
  await expect(olga.getByText('Somebody is on the way.')).toBeVisible()
  await openNote()
  await expect(words).toHaveValue('')
  await post(ada, `/api/bookings/${id}/cancel`)
})

test('who comes back to the page sees what the other has done', async ({ page: olga, browser }) => {
  const pete = await arrive(olga, browser)
  const open = async () => (await browser.newContext()).newPage()
  const [ada, gus] = [await open(), await open()]
  await signUp(ada)
  await becomeProfessional(gus, pete, { trade: 'plumbing', zipCode: NIGHT_ZIP })
  const id = await book(ada, { zip: NIGHT_ZIP, hour: 8 })
  await expect(async () => {
    const unmatched = await (
      await pete.request.get('/api/operator/bookings?state=unmatched')
    ).json()
    expect(JSON.stringify(unmatched)).toContain(id)
  }).toPass()
  await olga.goto('/operator/bookings')
  const waits = olga.getByRole('listitem').filter({ hasText: `ZIP ${NIGHT_ZIP}` })
  await expect(waits.getByText('Nearest: Lena Moreau does not work then.')).toBeVisible()
  const paused = await gus.request.patch('/api/availability', { data: { paused: true } })
  expect(paused.status()).toBe(200)
  await comeBack(olga)
  await expect(waits.getByText('Nearest: Lena Moreau does not work then.')).toHaveCount(0)
  await post(ada, `/api/bookings/${id}/cancel`)

  await olga.goto('/operator/catalog')
  const pump = olga.getByRole('listitem').filter({ hasText: 'Sump pump repair or replacement' })
  await expect(pump).toBeVisible()
  const priceMax = 120_000 + process.pid
  const price = { sku: 'PLB-SUMP', priceMax, reason: 'Pumps cost more.' }
  expect((await pete.request.patch('/api/operator/catalog', { data: price })).status()).toBe(200)
  await comeBack(olga)
  const dollars = (priceMax / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(pump.getByText(`$${dollars}`).first()).toBeVisible()

  const set = (who: Page, on: boolean) => who.request.put('/api/operator/duty', { data: { on } })
  await olga.getByRole('switch').press('Space')
  await expect(olga.getByText('Alerts go to the others on duty.')).toBeVisible()
  const june = await open()
  await signIn(june, 'operator@fixwell.test', 'fixwell-demo')
  const { on: wasOn } = await (await pete.request.get('/api/operator/duty')).json()
  for (const other of [pete, june]) await set(other, false)
  await comeBack(olga)
  await expect(olga.getByText('Where nobody is on duty, alerts come to you')).toBeVisible()
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
  const ada = await (await browser.newContext()).newPage()
  await signUp(ada)
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
  await comeBack(pete)
  await expect(pete.getByText('There is no such booking')).toBeVisible()
  await expect(pete.getByText(`${process.pid} Central Avenue`)).toHaveCount(0)
  await comeBack(lists)
  await expect(lists.getByText('This is for operators of every market')).toBeVisible()
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

/** A picture of one pixel. */
const PIXEL = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
