import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { answerOnce, expect, newcomer, signUp, test } from './story.ts'
import { beforeItLooksAgain, holdClock } from './take-step.ts'
import { arrive, book, comeBack, openCustomer, post, ZIP } from './two-operators.ts'

test('who is suspended while it is asked is not let in again by the answer', async ({
  page: olga,
  browser,
}) => {
  const pete = await arrive(olga, browser)
  const ada = await openCustomer(browser, { ...newcomer(), lastName: `Twice${process.pid}` })
  const { id } = await (await ada.request.get('/api/auth/user')).json()
  await olga.goto(`/operator/people/${id}`)
  await olga.getByRole('button', { name: 'Suspend', exact: true }).click()
  const question = olga.getByRole('dialog', { name: 'Suspend this account?' })
  await question.getByLabel('Reason').fill('Three cards, and none of them hers.')
  await post(pete, `/api/operator/people/${id}/suspend`, { reason: 'Pete has seen it, too.' })
  const suspended = olga.getByText(/^Suspended since .* Pete has seen it, too\.$/)
  await comeBack(olga, (soon) => expect(suspended).toBeAttached(soon))
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question.getByText('They are suspended already.')).toBeVisible()
  await expect(question.getByLabel('Reason')).toHaveValue('Three cards, and none of them hers.')
  const person = await (await olga.request.get(`/api/operator/people/${id}`)).json()
  expect(person.suspended.reason).toBe('Pete has seen it, too.')
  await olga.keyboard.press('Escape')
  await expect(olga.getByRole('button', { name: 'Open again' })).toBeFocused()
})

test('a photo that is hidden while it is asked is not shown again by the answer', async ({
  page: olga,
  browser,
}) => {
  const pete = await arrive(olga, browser)
  const ada = await openCustomer(browser)
  const id = await book(ada)
  const multipart = { kind: 'request', photo: PIXEL }
  const added = await ada.request.post(`/api/bookings/${id}/photos`, { multipart })
  const photo = await added.json()
  await olga.goto(`/operator/bookings/${id}`)
  await olga.getByRole('button', { name: 'Hide this photo' }).click()
  const question = olga.getByRole('dialog', { name: 'Hide this photo?' })
  await question.getByLabel('Reason').fill('A face.')
  await post(pete, `/api/operator/photos/${photo.id}/hide`, { reason: 'A face is on it.' })
  const hidden = olga.getByText('Hidden', { exact: true })
  await comeBack(olga, (soon) => expect(hidden).toBeAttached(soon))
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
  // Whoever else works there by then: it is offered to whom it is for, unless they are asked already.
  const accept = async (who: Page) => {
    const offer = { proId: await idOf(who), reason: 'They know the house.' }
    await expect(async () => {
      await pete.request.post(`/api/operator/bookings/${id}/offer`, { data: offer })
      expect((await who.request.post(`/api/dispatch/${id}/accept`)).status()).toBe(200)
    }).toPass()
  }
  await accept(gus)
  await becomeProfessional(gwen, pete, { trade: 'plumbing', zipCode: ZIP })

  // What is written to the one is not for the other, either.
  const desk = await pete.context().newPage()
  await desk.goto(`/operator/bookings/${id}`)
  await desk.getByRole('button', { name: 'Write' }).click()
  const message = desk.getByRole('dialog', { name: 'Write as Fixwell' })
  await message.getByLabel('To').selectOption('pro')
  await message.getByLabel('Message').fill('She says that you were late.')
  await holdClock(olga)
  await olga.goto(`/operator/people/${await idOf(gus)}`)
  await olga.getByRole('button', { name: /^Pass on/ }).click()
  const question = olga.getByRole('dialog', { name: 'Pass this job on?' })
  await question.getByLabel('Reason').fill('He has broken his arm.')
  await beforeItLooksAgain(olga, async () => {
    await post(pete, `/api/operator/bookings/${id}/pass-on`, { reason: 'Gus is in hospital.' })
    await accept(gwen)
    await question.getByRole('button', { name: 'Pass on' }).click()
  })
  await expect(olga.getByText('This booking has changed since you looked at it')).toBeVisible()
  await expect(question.getByLabel('Reason')).toHaveValue('He has broken his arm.')
  await question.getByRole('button', { name: 'Close' }).last().click()
  await expect(olga.getByRole('list', { name: /^Accepted jobs/ })).toHaveCount(0)
  const booking = await (await ada.request.get(`/api/bookings/${id}`)).json()
  expect(booking).toMatchObject({ status: 'assigned', proId: await idOf(gwen) })
  const hasIt = desk.getByText(/^Offer 2 to/).first()
  await comeBack(desk, (soon) => expect(hasIt).toBeAttached(soon))
  await message.getByRole('button', { name: 'Send' }).click()
  await expect(message.getByText('Somebody else has this job since')).toBeVisible()
  await post(ada, `/api/bookings/${id}/cancel`)
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

  await holdClock(olga)
  await olga.goto('/operator/cases')
  const question = olga.getByRole('listitem').filter({ hasText: text })
  await question.getByRole('button', { name: /^Answer/ }).click()
  await olga.getByLabel('Your answer').fill('It is, look again.')
  await beforeItLooksAgain(olga, async () => {
    await post(pete, `/api/operator/questions/${asked.id}/answer`, { text: 'Gwen was nearer.' })
    await olga.getByRole('button', { name: 'Send the answer' }).click()
  })
  await expect(olga.getByText('This question is answered already.')).toBeVisible()
  const answer = olga.getByRole('dialog')
  await expect(answer.getByLabel('Your answer')).toHaveValue('It is, look again.')
  await expect(answer.getByText(/^Somebody else was faster, and this/)).toBeVisible()
  await olga.keyboard.press('Escape')
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
  const ada = await openCustomer(browser)
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
  await olga.route('**/note', async (route) => {
    await asked
    await route.abort()
  })
  await note.getByRole('button', { name: 'Keep the note' }).click()
  await olga.keyboard.press('Escape')
  answer()
  await expect(olga.getByText('It may not have been done, because no answer came.')).toBeVisible()
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

/** A picture of one pixel. */
const PIXEL = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
