import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A source file: where it is, counted from the project's root, and what it says without comments. */
export interface Source {
  file: string
  code: string
}

/** `to` is a path from the project's root, or the name of a package after `npm:`. */
export interface Import {
  from: string
  to: string
  /** As it is written. */
  specifier: string
}

/** The product's sources below these folders. Tests and what serves them may import what they like. */
export function productSources(folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((each) => path.posix.join(folder, each.split(path.sep).join('/')))
      .filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !isTest(file))
      .map((file) => source(file, readFileSync(path.join(ROOT, file), 'utf8'))),
  )
}

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing[/.-]/.test(file)

export const source = (file: string, code: string): Source => ({
  file,
  code: withoutComments(code),
})

const withoutComments = (code: string) =>
  code.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const IMPORTS = [
  /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /\bimport\s*['"]([^'"]+)['"]/g,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
]

/** Everything a source imports, re-exports or loads later. */
export function importsOf({ file, code }: Source): Import[] {
  return IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)]).map(([, specifier = '']) => ({
    from: file,
    to: resolve(file, specifier),
    specifier,
  }))
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const [scope = '', name] = specifier.split('/')
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`
}
