import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { PlainFailure } from './command.mjs'

const programNames = ['chromium', 'chromium-browser', 'google-chrome']
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The Chromium for the browser tests: named by CHROMIUM_PATH, installed, or Playwright's own. */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) {
    throw new PlainFailure(
      `CHROMIUM_PATH is ${named}, and there is no such file: name a Chromium or unset it.`,
    )
  }
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => programNames.map((name) => join(folder, name)))
  const found = [named, ...onPath, onMac, playwrightsOwn()].find((path) => path && existsSync(path))
  if (found) return found
  throw new PlainFailure(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium; ' +
      'macOS: brew install --cask google-chrome) or name one in CHROMIUM_PATH.',
  )
}

/** @returns {string} where it would be, downloaded or not */
function playwrightsOwn() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
}
