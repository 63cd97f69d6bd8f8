import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '#scripts/project.mjs'
import { ordinaryUser } from '#server/testing/postgres-cluster.ts'

/** One of the files beside this one, with what it names as `${NAME}`. */
export function filled(template: string, values: Record<string, string | number>): string {
  return readFileSync(inProject('deploy', 'ha', template), 'utf8').replaceAll(
    /\$\{(\w+)\}/g,
    (_all, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`nobody says what ${name} of ${template} is`)
      return String(value)
    },
  )
}

/** Writes a file that holds a password or leads to one; answers where it is. */
export function writePrivate(folder: string, name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  const user = ordinaryUser()
  if (user) chownSync(file, user.uid, user.gid)
  return file
}
