import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The package that a file belongs to; null for one of ours.
 * @param {string} file
 */
export function packageOf(file) {
  const [, scope, name] =
    /.*[/\\]node_modules[/\\](@[^/\\]+[/\\])?([^/\\]+)[/\\]/.exec(`/${file}`) ?? []
  return name === undefined ? null : `${scope?.replace('\\', '/') ?? ''}${name}`
}

/**
 * What npm would be told of a program that has only what we ship: all that is installed to run, and of what only the build needs
 * that of which some lies in the built site. npm takes the rest for tools, and would leave React out.
 * @param {Record<string, any>} manifest package.json
 * @param {readonly string[]} bundled
 */
function shippedManifest({ name, version, license, dependencies, devDependencies }, bundled) {
  const inSite = Object.entries(devDependencies).filter(([each]) => bundled.includes(each))
  return {
    name,
    version,
    license,
    private: true,
    dependencies: { ...dependencies, ...Object.fromEntries(inSite) },
  }
}

/**
 * Asks npm about what we ship, and about nothing else. The site must have been built.
 * @template T
 * @param {(npm: (...args: string[]) => string, folder: string) => T} ask the folder has what npm is asked about
 * @param {string} [version] ours, where it is not yet that of package.json
 */
export function aboutShipped(ask, version) {
  const folder = mkdtempSync(join(tmpdir(), 'fixwell-shipped-'))
  const at = join(folder, 'fixwell')
  try {
    mkdirSync(at)
    const bundled = readJson(inProject('dist', 'packages.json'))
    const manifest = shippedManifest(readJson(inProject('package.json')), bundled)
    writeFileSync(
      join(at, 'package.json'),
      JSON.stringify({ ...manifest, ...(version && { version }) }),
    )
    cpSync(inProject('package-lock.json'), join(at, 'package-lock.json'))
    cpSync(inProject('.npmrc'), join(at, '.npmrc'))
    /** @param {string[]} args */
    const npm = (...args) =>
      execFileSync('npm', [...args, '--loglevel=error'], {
        cwd: at,
        encoding: 'utf8',
        maxBuffer: 1e8,
        shell: process.platform === 'win32',
      })
    // Nothing is asked of a registry: the lock says it all.
    npm('install', '--package-lock-only', '--offline', '--ignore-scripts')
    return ask(npm, at)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What npm answers as JSON. It ends with 1 where it found something, and where it could not ask.
 * @param {() => string} asked
 */
export function answerOf(asked) {
  try {
    return asked()
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && String(error.stdout).startsWith('{'))
      return String(error.stdout)
    throw error
  }
}

/**
 * The software bill of materials of what we ship, as CycloneDX writes it.
 * @param {string} [version] the one it is made for
 */
export const billOfMaterials = (version) =>
  aboutShipped(
    (npm) =>
      npm('sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'),
    version,
  )
