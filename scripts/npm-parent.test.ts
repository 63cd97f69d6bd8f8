import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'vitest'
import { spawned } from './testing/spawned.ts'

const watchModule = JSON.stringify(new URL('npm-parent.mjs', import.meta.url).href)

let folder: string
let program: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixwell npm '))
  program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import { onParentGone } from ${watchModule}
    const watching = onParentGone(() => {
      console.log('npm is gone')
      process.exit()
    })
    if (watching) setInterval(() => {}, 60_000)
    console.log(watching ? 'watching' : 'on its own')`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const script = (text: string) =>
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: text } }))

test.each(['node program.mjs', 'exec node program.mjs'])(
  'npm running "%s" is missed when killed',
  async (text) => {
    script(text)
    const npm = spawned(['npm', 'start'], { cwd: folder })
    await npm.line('watching')
    npm.child.kill('SIGKILL')
    await npm.line('npm is gone')
  },
)

test('what somebody else started is on its own, whatever npm left in the environment', async () => {
  const env = {
    ...process.env,
    npm_lifecycle_event: 'start',
    npm_lifecycle_script: 'node scripts/start.mjs',
  }
  await spawned([process.execPath, program], { env }).line('on its own')
  await spawned(['sh', '-c', `"${process.execPath}" program.mjs & wait`], {
    cwd: folder,
    env,
  }).line('on its own')
  const { npm_lifecycle_event: _, ...plain } = env
  await spawned([process.execPath, program], { env: plain }).line('on its own')
})

test('a shell script that npm runs may end before what it puts into the background', async () => {
  script('sh background.sh')
  writeFileSync(join(folder, 'background.sh'), 'nohup node program.mjs & wait')
  await spawned(['npm', 'start'], { cwd: folder }).line('on its own')
})
