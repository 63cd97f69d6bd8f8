// Runs what was built, and looks for no newer source: `main` (also with --check), or `operator` with its command.
import { inProject } from './project.mjs'
import { runBundle } from './run-bundle.mjs'

const [program, ...args] = process.argv.slice(2)
if (program !== 'main' && program !== 'operator') {
  console.error('Use: run-built.mjs main [--check] | operator COMMAND')
  process.exit(1)
}
await runBundle(inProject('dist', 'server', `${program}.cjs`), args)
