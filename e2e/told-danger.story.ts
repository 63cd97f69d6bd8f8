import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { bookingForm, panelOf, say } from './assistant.ts'
import { openOperator } from './operator.ts'
import {
  chooseTime,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  sizesAt,
  signUp,
  test,
} from './story.ts'

const GAS = /gas leak|fuga de gas/
const DANGER = 'Danger: there may be a gas leak. Ask before you start.'

// Where nobody else of any story works.
for (const { where, viewport, zip } of sizesAt('04769', '04730'))
  test(`on ${where} a danger is told to who is asked before they answer, and its steps stay with who told of it`, async ({
    page: customer,
    browser,
  }) => {
    await customer.setViewportSize(viewport)
    const operator = await openOperator(browser)
    const pro = await (await browser.newContext({ viewport })).newPage()
    await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
    await pro.goto('/professional')
    await expect(pro.getByRole('heading', { name: 'New Job Requests' })).toBeVisible()

    const address = `${process.pid} Main Street`
    await signUp(customer)
    await customer.goto('/ai-booking')
    await say(customer, 'huele a gas cerca del calentador de agua, gotea mucho')
    await expect(panelOf(customer, GAS).getByText(/sus preguntas: .+ o /)).toBeVisible()
    await panelOf(customer, GAS)
      .getByRole('button', { name: /^Estoy a salvo/ })
      .click()
    const form = bookingForm(customer)
    await form.getByLabel('Address').fill(address)
    await form.getByLabel('ZIP Code').fill(zip)
    await chooseTime(form, 3)
    await form.getByLabel('Phone').fill('212 555 0100')
    await form.getByRole('button', { name: 'Confirm Booking' }).click()
    await customer.waitForURL('**/dashboard')

    const asked = pro.getByRole('listitem').filter({ hasText: address })
    await expectCare(asked)
    await look(pro)
    // Wherever they are, they can answer; and read it there before they do.
    await pro.goto('/jobs')
    await expectCare(pro.getByRole('region', { name: 'Jobs offered to you' }))
    await look(pro)
    await pro.goto('/professional')
    await asked.getByRole('link').first().click()
    await expectCare(pro.locator('main header').first())
    await look(pro)
    await pro.getByRole('button', { name: 'Accept' }).click()
    await expect(pro.getByText('You have successfully accepted this job.')).toBeVisible()
    await expectCare(pro.locator('main header').first())
    await pro.goto('/jobs')
    await expectCare(pro.getByRole('listitem').filter({ hasText: address }))
    await look(pro)

    await customer.getByRole('link', { name: 'Track this visit' }).click()
    const panel = panelOf(customer, GAS)
    await expect(panel).toHaveAttribute('lang', 'es')
    await expect(panel.getByRole('listitem')).toHaveCount(0)
    await look(customer)
    await panel.getByRole('button', { name: 'Mostrar los pasos' }).press('Enter')
    await expect(panel.getByRole('listitem').first()).toContainText('Salga ahora mismo')
    await expect(panel.getByRole('link', { name: '911' }).first()).toHaveAttribute(
      'href',
      'tel:911',
    )
    await look(customer)
    await panel.getByRole('button', { name: 'Ocultar los pasos' }).press('Enter')
    await expect(panel.getByRole('listitem')).toHaveCount(0)

    // Whoever writes of a danger in the messages reads what to do above them, at once.
    const hers = await tellInMessages(customer, 'Ahora huele a gas en el sótano.')
    await expect(hers.getByRole('alert')).toContainText('Salga ahora mismo')
    await hers.getByRole('button', { name: 'Ocultar los pasos' }).press('Enter')
    await expect(hers.getByRole('listitem')).toHaveCount(0)
    await look(customer)
    await pro.goto('/professional')
    const his = await tellInMessages(pro, 'When I left it smelled of gas in the kitchen.')
    await expect(his.getByRole('alert')).toContainText('Get everyone out now')
  })

/** Writes this in the messages of a booking, and answers where its steps are shown. */
async function tellInMessages(page: Page, words: string) {
  await page.getByRole('button', { name: /^Message/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Booking Messages' })
  await dialog.getByRole('textbox').fill(words)
  await dialog.getByRole('button', { name: 'Send' }).click()
  const steps = dialog.getByRole('region', { name: GAS })
  await expect(steps.getByRole('heading')).toBeInViewport()
  await expect(dialog.getByRole('log').getByText(words)).toBeInViewport()
  await look(page)
  return steps
}

async function expectCare(part: ReturnType<Page['locator']>) {
  await expect(part.getByText('Urgent', { exact: true })).toBeVisible()
  await expect(part.getByText(DANGER)).toBeVisible()
}

async function look(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
