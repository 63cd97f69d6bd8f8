import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/**
 * Runs a bundled program; resolves once a server is ready, or a command has ended. What a start makes and throws
 * away would have V8 hold thrice 16 MB for young objects from then on, so until then it is told to spare memory.
 * @param {string} bundle
 * @param {string[]} [args]
 */
export async function runBundle(bundle, args) {
  setFlagsFromString('--optimize-for-size')
  await createRequire(import.meta.url)(bundle).main(args)
  setFlagsFromString('--no-optimize-for-size')
}
