import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { PlainFailure } from '../command.mjs'

// Debian keeps servers where only root looks.
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** @param {string[]} names */
const installed = (...names) => folders.flatMap((folder) => names.map((name) => join(folder, name)))

/**
 * Where a program that the tests start lies on this machine.
 * @param {'nginx' | 'pgbouncer' | 'sqlmap' | 'wapiti' | 'ffuf' | 'slowhttptest' | 'promtool'} name
 * @param {string} [debian] the package it comes in, where that is called otherwise
 */
export function findProgram(name, debian = name) {
  const found = installed(name).find((file) => existsSync(file))
  if (found) return found
  throw new PlainFailure(`The tests need ${name}: install it (Debian: apt-get install ${debian}).`)
}

/**
 * The Chromium for the browser tests: named by CHROMIUM_PATH, installed, or Playwright's own.
 * @returns {string}
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named))
    throw new PlainFailure(
      `CHROMIUM_PATH is ${named}, and there is no such file: name a Chromium or unset it.`,
    )
  const playwrights = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  const onPath = installed('chromium', 'chromium-browser', 'google-chrome')
  const found = [named, ...onPath, onMac, playwrights].find((file) => file && existsSync(file))
  if (found) return found
  throw new PlainFailure(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium; ' +
      'macOS: brew install --cask google-chrome) or name one in CHROMIUM_PATH.',
  )
}

/** The same without what draws its windows, which takes a quarter less of the machine; where it is not installed, the whole of it. */
export function findHeadlessChromium() {
  const shell = installed('chromium-headless-shell').find((file) => existsSync(file))
  return process.env['CHROMIUM_PATH'] ? findChromium() : (shell ?? findChromium())
}
