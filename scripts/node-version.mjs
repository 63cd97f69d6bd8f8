// Read by Node 12 too, so that it gets a sentence and not a syntax error: no newer syntax here, no
// `node:` prefix, nothing imported but what it has.
// oxlint-disable-next-line unicorn/prefer-node-protocol -- see above
import { readFileSync } from 'fs'

/**
 * @param {string} version as in process.versions.node
 * @param {string} wanted `engines.node` of package.json, always of the form >=MAJOR.MINOR
 */
export function isTooOld(version, wanted) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = wanted.replace('>=', '').split('.').map(Number)
  return major < neededMajor || (major === neededMajor && minor < neededMinor)
}

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
if (isTooOld(process.versions.node, engines.node)) {
  const needed = engines.node.replace('>=', '')
  console.error(`Fixwell needs Node ${needed} or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}
