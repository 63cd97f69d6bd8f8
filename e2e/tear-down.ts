import { readFile } from 'node:fs/promises'
import { BREACHES } from './site.ts'

/** After the last story, while the sites still run. */
export default async function tearDown() {
  const breaches = await readFile(BREACHES, 'utf8')
  if (breaches !== '')
    throw new Error(`The sites answered what the contract does not list:\n${breaches}`)
}
