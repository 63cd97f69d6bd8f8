// `npm run bill -- FILE`: writes down every package that we ship, with its version, licence and hash.
import './node-version.mjs'
import { writeFileSync } from 'node:fs'
import { PlainFailure, runCommand } from './command.mjs'
import { prepare } from './prepare.mjs'
import { billOfMaterials } from './shipped.mjs'

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) throw new PlainFailure('Use: npm run bill -- FILE')
  await prepare({ build: 'when-needed' })
  const bill = billOfMaterials()
  writeFileSync(file, bill)
  console.log(`${file} names the ${JSON.parse(bill).components.length} packages that we ship.`)
})
