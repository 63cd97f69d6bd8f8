import { withChromium } from './chromium.ts'
import { judge, tell } from './goals.ts'
import { each, type Seen, visit } from './lighthouse.ts'
import { say } from './report.ts'
import { ROUNDS, ratios } from './rounds.ts'
import { startSite } from './servers.ts'
import { plainPage, servePage } from './static-page.ts'

/** The first page on a phone, beside a page of the same words that is nothing but words. */
export async function landing(): Promise<void> {
  say('\nThe landing page on a phone')
  const site = await startSite({})
  const url = `http://localhost:${site.port}/`
  const words = await servePage(plainPage(await (await fetch(url)).text()))
  try {
    await withChromium(async (port) => {
      const simulated: Seen[] = []
      const applied: Seen[] = []
      const plain: Seen[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        plain.push(await visit(port, words.url, 'simulate'))
        simulated.push(await visit(port, url, 'simulate'))
        applied.push(await visit(port, url, 'devtools'))
      }
      report(simulated, applied, plain)
    })
  } finally {
    words.close()
    await site.stop()
  }
}

function report(simulated: Seen[], applied: Seen[], plain: Seen[]) {
  const both = [...simulated, ...applied]
  judge('landing, performance, simulated', { least: 98 }, each(simulated, 'performance'))
  judge('landing, performance, applied', { least: 90 }, each(applied, 'performance'))
  for (const [name, words] of [
    ['accessibility', 'accessibility'],
    ['bestPractices', 'best practices'],
    ['seo', 'SEO'],
  ] as const)
    judge(`landing, ${words}`, { least: 100 }, each(both, name))
  tell('the words alone, largest paint', each(plain, 'largestPaintMs'), ' ms')
  tell('landing, largest paint, simulated', each(simulated, 'largestPaintMs'), ' ms')
  tell('landing, largest paint, applied', each(applied, 'largestPaintMs'), ' ms')
  judge(
    'landing, largest paint : the words alone',
    { most: 1.4, unit: 'x' },
    ratios(each(simulated, 'largestPaintMs'), each(plain, 'largestPaintMs')),
  )
  judge('landing, layout shift', { most: 0.02 }, worst(each(both, 'layoutShift')))
  judge('landing, errors in the console', { most: 0 }, worst(each(both, 'consoleErrors')))
  judge(
    'landing, JavaScript',
    { most: 75, unit: ' KB' },
    worst(each(both, 'scriptBytes')).map(kilobytes),
  )
}

/** Where the middle one would hide what happens now and then. */
const worst = (values: number[]) => [Math.max(...values)]

const kilobytes = (bytes: number) => bytes / 1_000
