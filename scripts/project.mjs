import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The checkout, with no slash at its end. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

/** @param {string[]} parts */
export const inProject = (...parts) => join(projectFolder, ...parts)
