import { tellOneJob } from './one-job.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { addOperator } from './operator.ts'
import { OPERATOR, SPARE_PORT } from './site.ts'
import { test } from './story.ts'

const baseURL = `http://localhost:${SPARE_PORT}`
test.use({ baseURL })

let site: OpenSite | undefined
test.beforeAll(async () => {
  site = await openSite(SPARE_PORT, { OPERATOR_EMAILS: OPERATOR })
  await addOperator(site)
})
test.afterAll(() => site?.close())

test('one job, two professionals, one customer, as one command starts it', async ({
  page,
  browser,
}) => {
  await tellOneJob(page, async () => (await browser.newContext({ baseURL })).newPage())
})
