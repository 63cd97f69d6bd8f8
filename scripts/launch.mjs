import { runCommand } from './command.mjs'
import { prepare } from './prepare.mjs'
import { inProject, projectFolder } from './project.mjs'
import { runBundle } from './run-bundle.mjs'
import { nameSourcesOf } from './stack-traces.mjs'

/**
 * Prepares what is missing and runs a bundled program in this process.
 * @param {'main' | 'operator'} program
 */
export const launch = (program) =>
  runCommand(async () => {
    process.chdir(projectFolder)
    await prepare({ build: 'when-needed' })
    const bundle = inProject('dist', 'server', `${program}.cjs`)
    nameSourcesOf(bundle)
    await runBundle(bundle)
  })
