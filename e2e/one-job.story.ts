import { tellOneJob } from './one-job.ts'
import { test } from './story.ts'

test('one job, two professionals, one customer', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const open = async () => (await browser.newContext()).newPage()
  await tellOneJob(page, open)
})
