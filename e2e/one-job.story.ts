import { tellOneJob } from './one-job.ts'
import { openSite } from './open-site.ts'
import { addOperator } from './operator.ts'
import { OPERATOR, SPARE_PORT } from './site.ts'
import { test } from './story.ts'

test('one job, two professionals, one customer, as one command starts it', async ({ browser }) => {
  test.setTimeout(180_000)
  const site = await openSite(SPARE_PORT, { OPERATOR_EMAILS: OPERATOR })
  try {
    await addOperator(site)
    const open = async () => (await browser.newContext({ baseURL: site.url })).newPage()
    await tellOneJob(await open(), open)
  } finally {
    for (const context of browser.contexts()) await context.close()
    await site.close()
  }
})
