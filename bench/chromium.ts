import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '#scripts/testing/programs.mjs'
import { startProcess } from '#scripts/testing/start-process.ts'
import { freePort } from '#server/testing/free-port.ts'

/** Runs a browser of its own; `body` gets the port it is steered by. */
export async function withChromium<T>(body: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'fixwell-chromium-'))
  const browser = startProcess([
    findChromium(),
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    // Else it asks the outside world for updates while it measures.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ])
  const kill = () => browser.child.kill('SIGKILL')
  process.on('exit', kill)
  try {
    await browser.line('DevTools listening')
    return await body(port)
  } finally {
    browser.child.kill('SIGTERM')
    await browser.exited
    process.off('exit', kill)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
