import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

const page = { readyState: 'loading' }
let browser = new EventTarget()
let idle: (() => void)[] = []

beforeEach(() => {
  browser = new EventTarget()
  idle = []
  page.readyState = 'loading'
  const requestIdleCallback = (what: () => void) => idle.push(what)
  vi.stubGlobal('window', Object.assign(browser, { requestIdleCallback }))
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('document', page)
})

afterEach(() => vi.unstubAllGlobals())

/** The browser has nothing else to do. */
async function rest() {
  for (const each of idle.splice(0)) each()
  await Promise.resolve()
}

test('what can wait waits until the page has come and the browser is idle', async () => {
  const what = vi.fn(async () => {})
  whenIdle(what)
  await rest()
  expect(what).not.toHaveBeenCalled()
  browser.dispatchEvent(new Event('load'))
  expect(what).not.toHaveBeenCalled()
  await rest()
  expect(what).toHaveBeenCalledTimes(1)
})

test('what failed is tried again with the next connection, and what succeeded is not', async () => {
  page.readyState = 'complete'
  const what = vi.fn(async () => {})
  what.mockRejectedValueOnce(new Error('No connection.'))
  whenIdle(what)
  await rest()
  await Promise.resolve()
  browser.dispatchEvent(new Event('online'))
  await rest()
  expect(what).toHaveBeenCalledTimes(2)
  browser.dispatchEvent(new Event('online'))
  await rest()
  expect(what).toHaveBeenCalledTimes(2)
})

test('what was called off is not done', async () => {
  page.readyState = 'complete'
  const what = vi.fn(async () => {})
  whenIdle(what)()
  await rest()
  expect(what).not.toHaveBeenCalled()
})
