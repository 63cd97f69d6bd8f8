import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markInstalled } from './installed.mjs'
import { isTooOld } from './node-version.mjs'
import { inProject } from './project.mjs'
import { spawned } from './testing/spawned.ts'

let folder: string
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

// A whole project in little, with our own packages: what is tested is the way to its `main()`.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixwell start '))
  cpSync(inProject('scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of ['server', 'web', 'migrations', 'model', 'node_modules'])
    mkdirSync(join(folder, name))
  // One by one, so that no npm ever comes to ours.
  for (const name of readdirSync(inProject('node_modules')).filter((each) => each[0] !== '.'))
    symlinkSync(inProject('node_modules', name), join(folder, 'node_modules', name))
  cpSync(inProject('server/kernel-lock.mjs'), join(folder, 'server/kernel-lock.mjs'))
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      engines: { node: '>=20.19' },
      imports: { '#server/*': './server/*' },
      scripts: { start: 'node scripts/start.mjs' },
    }),
  )
  write('package-lock.json', JSON.stringify({ packages: {} }))
  markInstalled(folder)
  write('model/weights.bin', '')
  write('web/index.html', '<script type="module" src="./main.ts"></script>')
  write('web/main.ts', 'document.title = "a page"')
  write('web/colours.css', '')
  write(
    'web/vite.config.ts',
    `export default ({ isSsrBuild }) => ({
      build: { manifest: !isSsrBuild, rolldownOptions: { input: isSsrBuild ? 'web/main.ts' : 'web/index.html' } },
    })`,
  )
  for (const script of ['visitor/visitor.ts', 'sign-in/sign-in.ts', 'worker/service-worker.ts']) {
    mkdirSync(join(folder, 'web', dirname(script)))
    write(`web/${script}`, 'self.name = "somebody"')
  }
  write('server/greeting.ts', 'export const greeting: string = "the server runs"')
  write('server/operator.ts', 'export const main = async () => console.log(process.argv[2])')
  mkdirSync(join(folder, 'server/modules/assistant/embedded'), { recursive: true })
  write(
    'server/modules/assistant/embedded/artefact.ts',
    'export const inflated = (packed: Buffer) => packed',
  )
  mkdirSync(join(folder, 'server/modules/business'), { recursive: true })
  write('server/modules/business/expand-calendar.mjs', 'console.log("[]")')
  write(
    'server/main.ts',
    `import { greeting } from '#server/greeting.ts'
    export async function main(): Promise<void> {
      const waiting = setInterval(() => {}, 60_000)
      process.once('SIGTERM', () => {
        console.log('the server stops')
        clearInterval(waiting)
      })
      console.log(greeting)
    }`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = () => spawned([process.execPath, 'scripts/start.mjs'], { cwd: folder })

test('two first starts build once, and both run', async () => {
  const starts = [start(), start()]
  await Promise.all(starts.map((each) => each.line('the server runs')))
  const lines = starts.flatMap((each) => each.lines)
  expect(lines.filter((line) => line.includes('Building'))).toHaveLength(1)

  const again = start()
  await again.line('the server runs')
  expect(again.lines).toEqual(['the server runs'])
})

test('the server stops when told, and when its npm is killed', async () => {
  const told = start()
  await told.line('the server runs')
  told.child.kill('SIGTERM')
  expect(await told.exited).toBe(0)
  expect(told.lines.at(-1)).toBe('the server stops')

  const npm = spawned(['npm', 'start'], { cwd: folder })
  await npm.line('the server runs')
  npm.child.kill('SIGKILL')
  await npm.line('the server stops')
})

test('what cannot be built is said, and the build before it stays', async () => {
  const first = start()
  await first.line('the server runs')
  const built = readFileSync(join(folder, 'dist/server/main.cjs'), 'utf8')
  write('server/greeting.ts', 'export const = 1')
  const second = start()
  expect(await second.exited).toBe(1)
  expect(second.lines).toContain('The site could not be built:')
  expect(second.lines.join('\n')).toContain('server/greeting.ts:1:13')
  expect(readFileSync(join(folder, 'dist/server/main.cjs'), 'utf8')).toBe(built)
})

test('where it cannot write, it says so in one line; what is built runs there', async () => {
  write('.cache', 'in the way')
  const refused = start()
  expect(await refused.exited).toBe(1)
  expect(refused.lines).toEqual([
    expect.stringMatching(/^Fixwell has to install or build, and cannot write here: /),
  ])

  rmSync(join(folder, '.cache'))
  const built = start()
  await built.line('the server runs')
  rmSync(join(folder, '.cache'), { recursive: true })
  write('.cache', 'in the way')
  const again = start()
  await again.line('the server runs')
})

test('what nobody foresaw is told with the line of the source', async () => {
  write(
    'server/main.ts',
    `interface Nothing {}
    // A line that the bundle leaves out.
    export async function main(): Promise<void> {
      throw new TypeError('nobody foresaw this')
    }`,
  )
  const failed = start()
  expect(await failed.exited).toBe(1)
  const told = failed.lines.join('\n')
  expect(told).toContain('TypeError: nobody foresaw this')
  expect(told).toContain(`${join(realpathSync(folder), 'server', 'main.ts')}:4:13`)
})

test('the operator needs no start before', async () => {
  const operator = spawned([process.execPath, 'scripts/operator.mjs', 'verify'], { cwd: folder })
  await operator.line('verify')
  expect(await operator.exited).toBe(0)
})

test('a Node too old is named, by what package.json asks for', () => {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  expect(readFileSync(inProject('scripts', 'start.mjs'), 'utf8')).toContain(
    engines.node.replace('>=', ''),
  )
  expect(
    ['12.22.12', '18.20.8', '20.18.3'].map((version) => isTooOld(version, engines.node)),
  ).not.toContain(false)
  expect(
    ['20.19.0', '22.0.0', '24.1.0'].map((version) => isTooOld(version, engines.node)),
  ).not.toContain(true)
})
