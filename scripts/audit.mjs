// `npm run audit`: asks the registry for known weaknesses of what we ship, and fails when it knows of one.
import './node-version.mjs'
import { PlainFailure, runCommand } from './command.mjs'
import { knownWeaknesses } from './known-weaknesses.mjs'
import { prepare } from './prepare.mjs'

await runCommand(async () => {
  await prepare({ build: 'when-needed' })
  const weak = knownWeaknesses()
  if (weak.length > 0) throw new PlainFailure(weak.join('\n'))
  console.log('The registry knows of no weakness in what we ship.')
})
