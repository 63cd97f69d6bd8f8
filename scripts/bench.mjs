// `npm run bench`: how fast the built site is, beside references of the same run.
import './node-version.mjs'
import { runChild } from './child.mjs'
import { runCommand } from './plain-failure.mjs'
import { prepare } from './prepare.mjs'
import { inProject } from './project.mjs'
import { stopWhenTold } from './stopping.mjs'

stopWhenTold()
await runCommand(async () => {
  await prepare({ build: 'when-needed' })
  const program = ['--import', 'tsx', inProject('bench', 'run.ts')]
  const { code } = await runChild([process.execPath, ...program, ...process.argv.slice(2)])
  process.exit(code)
})
