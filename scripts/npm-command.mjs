import { basename } from 'node:path'

/**
 * How to run the npm that runs us, else the one on the path.
 * @param {string[]} args
 * @returns {[string, ...string[]]}
 */
export function npmCommand(...args) {
  const own = process.env['npm_execpath']
  // Under another package manager the variable names that one, which reads another lockfile.
  if (own && basename(own) === 'npm-cli.js') return [process.execPath, own, ...args]
  return ['npm', ...args]
}
