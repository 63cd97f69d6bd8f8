import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compiled, keepCompiled } from './compiled.mjs'

let folder: string
let bundle: string

/** It tells what it loads at once, and what it imports later. */
const program = (word: string) => `
  const { basename } = require('node:path')
  module.exports.main = async (told) => {
    const { sep } = await import('node:path')
    told.push('${word}', basename(__filename), sep)
  }`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixwell-compiled-'))
  bundle = join(folder, 'main.cjs')
  writeFileSync(bundle, program('one'))
  keepCompiled(bundle)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function told() {
  const { run, isTakenBack } = compiled(bundle)
  const words: string[] = []
  await run().main(words)
  return { words, isTakenBack }
}

const keptFile = () => {
  const name = readdirSync(folder).find((each) => each !== 'main.cjs') ?? ''
  return join(folder, name)
}

test('a bundle runs as V8 compiled it when it was built', async () => {
  expect(await told()).toEqual({ words: ['one', 'main.cjs', '/'], isTakenBack: true })
})

test('what was kept of another bundle, of the same length, is not taken for it', async () => {
  writeFileSync(bundle, program('two').replaceAll('import(', 'imp0rt('))
  expect(await told()).toEqual({ words: ['two', 'main.cjs', '/'], isTakenBack: false })
})

test('what was damaged on the disk is not taken', async () => {
  const kept = readFileSync(keptFile())
  writeFileSync(keptFile(), kept.fill(0, kept.length / 2))
  expect(await told()).toEqual({ words: ['one', 'main.cjs', '/'], isTakenBack: false })
})

test('where nothing was kept, or what V8 does not know, the bundle is read', async () => {
  writeFileSync(keptFile(), 'anything')
  expect(await told()).toMatchObject({ words: ['one', 'main.cjs', '/'], isTakenBack: false })
  keepCompiled(bundle)
  appendFileSync(keptFile(), 'more')
  expect((await told()).words).toEqual(['one', 'main.cjs', '/'])
  rmSync(keptFile())
  expect(await told()).toMatchObject({ words: ['one', 'main.cjs', '/'], isTakenBack: false })
})
