// `npm run audit`: asks the registry what of all we ship is out of date or known to be weak, and fails where anything is.
import './node-version.mjs'
import { PlainFailure, runCommand } from './command.mjs'
import { knownWeaknesses } from './known-weaknesses.mjs'
import { leftBehind } from './left-behind.mjs'
import { prepare } from './prepare.mjs'

await runCommand(async () => {
  await prepare({ build: 'when-needed' })
  const { behind, notNewest, count } = leftBehind()
  console.log(
    [
      `${count - notNewest.length} of the ${count} versions we ship are the newest there is; of the others there is a newer one:`,
      ...notNewest,
    ].join('\n'),
  )
  console.log(
    behind.length > 0 ? behind.join('\n') : 'Nothing we ship is out of date by more than 90 days.',
  )
  const weak = knownWeaknesses()
  if (weak.length > 0) throw new PlainFailure(weak.join('\n'))
  console.log('The registry knows of no weakness in what we ship.')
  if (behind.length > 0) throw new PlainFailure('Some of what we ship has been left behind.')
})
