import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '#scripts/project.mjs'
import { spawned } from '#scripts/testing/spawned.ts'
import { freePort } from '#server/testing/free-port.ts'
import { READY } from '#server/testing/start-server.ts'
import { LONG } from '#server/testing/rounds.ts'
import { isIgnored, listOf, readDockerfile } from './dockerfile.ts'
import { openOwnDatabase } from './own-database.ts'

const [building = [], last = []] = readDockerfile()

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: inProject(), encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && !isIgnored(file) && existsSync(inProject(file)))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fixwell image '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the image is made of what is there, and runs as nobody who could change it', () => {
  for (const { name, text } of building) {
    if (name !== 'COPY') continue
    for (const file of text.split(' ').slice(0, -1)) expect(existsSync(inProject(file))).toBe(true)
  }
  expect(last.find(({ name }) => name === 'USER')?.text).toBe('node')
  expect(listOf(last, 'HEALTHCHECK').join(' ')).toContain('/api/ready')
  expect(last.map(({ text }) => text).join('\n')).not.toMatch(/npm install|build-essential|python/)
  expect(tracked.filter((file) => /\.test\.ts$|^e2e\/|^\.env$/.test(file))).toEqual([])
  const compose = readFileSync(inProject('deploy', 'compose.yaml'), 'utf8')
  for (const words of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(compose).toContain(words)
})

/** Does what the building stage says in a folder of its own, with this machine's Node and npm. */
function build(): string {
  let at = path.join(folder, 'build')
  for (const { name, text } of building) {
    if (name === 'WORKDIR') mkdirSync((at = path.join(at, text)), { recursive: true })
    if (name === 'RUN') execFileSync('sh', ['-c', text], { cwd: at, stdio: 'pipe' })
    if (name !== 'COPY') continue
    const files = text.startsWith('. ') ? tracked : text.split(' ').slice(0, -1)
    for (const file of files) cpSync(inProject(file), path.join(at, file))
  }
  return at
}

/** What the last stage takes of it, without what Debian brings. */
function assemble(built: string): string {
  const root = path.join(folder, 'image')
  mkdirSync(root)
  for (const { name, text } of last) {
    const [from = '', to = ''] = text.replace(/^--from=build /, '').split(' ')
    if (name !== 'COPY') continue
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true })
    cpSync(path.join(built, from.replace('/fixwell', '')), path.join(root, to), { recursive: true })
  }
  return root
}

const filesOf = (root: string) => readdirSync(root, { recursive: true }).length

// It installs all packages twice over: some minutes.
if (LONG)
  test('the Dockerfile’s own commands build a site that starts, is ready, backs up and stops', async () => {
    const root = assemble(build())
    expect(existsSync(path.join(root, 'node_modules', 'vite'))).toBe(false)
    const before = filesOf(root)
    const database = await openOwnDatabase()
    const port = String(await freePort())
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: database.url,
    }
    const run = (command: readonly string[]) => spawned([...command], { cwd: root, env })
    const [node = '', script = ''] = listOf(last, 'ENTRYPOINT')
    const checked = run([node, script, 'main', '--check'])
    expect([await checked.exited, checked.lines.at(-1)]).toEqual([
      0,
      'Nothing stands in the way of a start.',
    ])
    const health = listOf(last, 'HEALTHCHECK')
    expect(await run(health).exited).toBe(1)
    const server = run([...listOf(last, 'ENTRYPOINT'), ...listOf(last, 'CMD')])
    await server.line(READY)
    expect(await run(health).exited).toBe(0)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Fixwell')])
    const backup = run([node, script, 'operator', 'backup', path.join(folder, 'a.backup')])
    expect([await backup.exited, backup.lines]).toEqual([
      0,
      [expect.stringContaining('holds the database'), expect.any(String)],
    ])
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    // All of it may be read-only.
    expect(filesOf(root)).toBe(before)
    await database.drop()
  })
