// Runs what was built, and looks for no newer source: `main` (also with --check), or `operator` with its command.
import { createRequire } from 'node:module'
import { inProject } from './project.mjs'

const [program, ...args] = process.argv.slice(2)
if (program !== 'main' && program !== 'operator') {
  console.error('Use: run-built.mjs main [--check] | operator COMMAND')
  process.exit(1)
}
await createRequire(import.meta.url)(inProject('dist', 'server', `${program}.cjs`)).main(args)
