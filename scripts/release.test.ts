import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { buildKey, markBuilt } from './built.mjs'
import { inProject } from './project.mjs'
import { packageOf } from './shipped.mjs'
import { spawned } from './testing/spawned.ts'

/** npm is asked several times, each a process of its own. */
const PATIENTLY = { timeout: 180_000 }

let folder: string
/** What the registry says of our packages. */
let weaknesses: Record<string, object[]> = {}
/** The days when versions came out that it has besides those we have, which are old; null where it does not say. */
let newer: Record<string, Record<string, string | null>> = {}
/** Those it has never heard of. */
let unknown: string[] = []
const port = await freePort()
const registry = createServer((request, response) => {
  const name = decodeURIComponent(request.url?.slice(1) ?? '')
  const answer = request.method === 'GET' ? aboutOne(name) : weaknesses
  if (unknown.includes(name)) response.statusCode = 404
  request.resume().on('end', () => response.end(JSON.stringify(answer)))
})

const lock: Record<string, { version: string }> = JSON.parse(
  readFileSync(inProject('package-lock.json'), 'utf8'),
).packages
const ours = (name: string) => lock[`node_modules/${name}`]?.version ?? ''

function aboutOne(name: string) {
  const known = Object.entries(lock)
    .filter(([place]) => packageOf(`${place}/`) === name)
    .map(([, { version }]) => [version, daysAgo(1000)] as const)
  const days = [...known, ...Object.entries(newer[name] ?? {})]
  return {
    name,
    'dist-tags': { latest: days.at(-1)?.[0] },
    versions: Object.fromEntries(days.map(([version]) => [version, { name, version }])),
    time: Object.fromEntries(days.filter(([, day]) => day !== null)),
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const commit = () =>
  git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--all', '--message', 'Change')

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fixwell release '))
  execFileSync('git', [
    'clone',
    '--quiet',
    '--no-local',
    '--depth=1',
    `file://${inProject()}`,
    folder,
  ])
  for (const [name, value] of [
    ['user.name', 'Ada'],
    ['user.email', 'ada@example.com'],
    ['tag.gpgsign', 'false'],
    ['commit.gpgsign', 'false'],
  ])
    git('config', String(name), String(value))
  symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'))
  git('config', 'core.excludesFile', path.join(folder, '.git', 'ignored'))
  write('.git/ignored', 'node_modules\n')
  mkdirSync(path.join(folder, 'dist'))
  write('dist/packages.json', readFileSync(inProject('dist', 'packages.json'), 'utf8'))
  await new Promise<void>((resolve) => registry.listen(port, '127.0.0.1', resolve))
})
afterAll(() => {
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the command prints, and how it ends. */
async function release(...args: string[]) {
  // As if it had been built of what is there.
  markBuilt(path.join(folder, 'dist'), { key: buildKey(folder), glance: null })
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` }
  const command = spawned([process.execPath, 'scripts/release.mjs', ...args], { cwd: folder, env })
  return { code: await command.exited, said: command.lines.join('\n') }
}

test(
  'a release is made of what is ready, with a list of what is in it, and of nothing else',
  PATIENTLY,
  async () => {
    const refused = async (why: string, ...args: string[]) => {
      const before = [
        git('log', '-1'),
        git('tag'),
        git('status', '--porcelain'),
        read('package.json'),
      ]
      expect(await release(...args)).toEqual({ code: 1, said: expect.stringContaining(why) })
      expect([
        git('log', '-1'),
        git('tag'),
        git('status', '--porcelain'),
        read('package.json'),
      ]).toEqual(before)
    }
    await refused('Use: npm run release', 'next')
    await refused('does not come after', '0.0.9')
    await refused('CHANGELOG.md does not say', '9.8.7')
    write('CHANGELOG.md', '# Changes\n\n## 9.8.7\n\n- All is better.\n\n## 0.1.0\n')
    await refused('not committed', '9.8.7')
    commit()
    weaknesses = {
      react: [
        {
          id: 1,
          url: 'https://weak.example/1',
          title: 'Weak',
          severity: 'high',
          vulnerable_versions: '<99',
        },
      ],
    }
    await refused('react *: high', '9.8.7')

    weaknesses = {}
    // One that package.json names and one that comes along with it; what a young version followed does not make either younger.
    const left = { '99.0.0': daysAgo(1000) }
    newer = {
      fastify: { '5.999.0': daysAgo(91), '5.999.1': daysAgo(3) },
      'find-my-way': { '9.999.0': daysAgo(91) },
      zod: { '4.999.0': null },
      vitest: left,
    }
    unknown = ['pg']
    const day = daysAgo(91).slice(0, 10)
    await refused(
      [
        'Packages we ship have been left behind:',
        `fastify ${ours('fastify')}: a newer one since ${day}, now 5.999.1`,
        `find-my-way ${ours('find-my-way')}: a newer one since ${day}, now 9.999.0`,
        'Nobody has looked at pg, zod: the registry does not say when their versions came out.',
      ].join('\n'),
      '9.8.7',
    )

    unknown = []
    newer = { fastify: { '5.999.0': daysAgo(89), ...left }, 'find-my-way': left, vitest: left }
    expect(await release('9.8.7')).toEqual({
      code: 0,
      said: expect.stringContaining('v9.8.7 is tagged'),
    })
    expect(git('tag')).toBe('v9.8.7\n')
    expect(git('status', '--porcelain')).toBe('')
    expect(git('show', '--stat', '--format=%s')).toMatch(
      /^Release 9.8.7[^]* 2 files changed, 3 insertions/,
    )
    for (const file of ['package.json', 'package-lock.json'])
      expect(JSON.parse(read(file)).version).toBe('9.8.7')
    expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe('9.8.7')
    const bill = JSON.parse(read('release/fixwell-9.8.7.cdx.json'))
    expect(bill.metadata.component).toMatchObject({ name: 'fixwell', version: '9.8.7' })
    const names: string[] = bill.components.map((each: { name: string }) => each.name)
    // What is in the browser's part is needed for the build alone, as npm sees it.
    for (const each of ['fastify', 'pg', 'react', 'react-dom', 'scheduler', 'wouter'])
      expect(names).toContain(each)
    for (const each of ['vite', 'vitest', 'oxlint']) expect(names).not.toContain(each)
    await refused('does not come after', '9.8.7')
  },
)

test.each([
  ['/x/node_modules/react/index.js', 'react'],
  ['node_modules/@scope/one/node_modules/@other/two/a.js', '@other/two'],
  ['C:\\x\\node_modules\\@scope\\one\\a.js', '@scope/one'],
  ['\0rolldown/runtime.js', null],
  ['/x/web/main.tsx', null],
])('%s is of %s', (file, name) => {
  expect(packageOf(file)).toBe(name)
})
