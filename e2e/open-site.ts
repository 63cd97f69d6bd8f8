import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProcess } from '#scripts/testing/start-process.ts'
import { lineOnceUp } from './line-once-up.ts'
import { BREACHES } from './site.ts'

export interface OpenSite {
  url: string
  /** Where it keeps its data, as `npm run operator` is told. */
  settings: Record<string, string>
  /** Stops it, and throws away its folder. */
  close: () => Promise<void>
}

/** The site that `npm start` opens, with what it answers looked at. Without a DATABASE_URL it has the embedded database. */
export async function openSite(
  port: number | string,
  given: Record<string, string> = {},
): Promise<OpenSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fixwell-stories-'))
  const url = `http://localhost:${port}`
  const { PATH } = process.env
  const settings = { DATA_DIR: folder, ...given }
  const site = startProcess(
    [process.execPath, '--import', './e2e/check-answers.mjs', 'scripts/start.mjs'],
    {
      env: { PATH, PORT: String(port), SEED_DEMO: '0', RATE_LIMITS: 'off', BREACHES, ...settings },
    },
  )
  const close = async () => {
    // Whatever hangs, it is gone within five seconds.
    site.child.kill('SIGTERM')
    await site.exited
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await lineOnceUp(site, 'Fixwell is ready')
    const { headers } = await fetch(`${url}/api/health`)
    if (headers.get('x-looked-at') === null) throw new Error(`Nobody looks at what ${url} answers.`)
  } catch (error) {
    await close()
    throw error
  }
  return { url, settings, close }
}
