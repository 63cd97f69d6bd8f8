import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainFailure } from './command.mjs'
import { aboutShipped, answerOf, packageOf } from './shipped.mjs'
import { isLater, majorOf } from './version-order.mjs'

/** How long a newer version may be out before we have it, as SECURITY.md says. */
const PATIENCE_MS = 90 * 24 * 60 * 60_000

/** @typedef {{ name: string, version: string }} Package one that we ship */
/**
 * What `npm outdated --json` says of a package to one who asks for it. `wanted` is the newest that they allow, `location` where it lies.
 * @typedef {{ current?: string, wanted: string, location?: string }} Outdated
 */
/** @typedef {Record<string, string | undefined>} Times when each version of a package came out */

/**
 * The packages of which a newer version that we could have has been out for too long, in a line for each; and in one more line those of
 * which nobody has looked, since the registry does not say when their versions came out.
 * @param {readonly Package[]} shipped
 * @param {Record<string, Outdated | Outdated[]>} outdated
 * @param {Record<string, Times | undefined>} times
 * @param {number} now
 */
export function leftBehindIn(shipped, outdated, times, now) {
  /** @type {Set<string>} */
  const unseen = new Set()
  const lines = shipped.flatMap(({ name, version }) => {
    const known = times[name] ?? {}
    const newest = newestFor(version, [outdated[name] ?? []].flat())
    if (known[version] === undefined || known[newest] === undefined) unseen.add(name)
    const [first] = Object.entries(known)
      .filter(([each]) => /^\d+\.\d+\.\d+$/.test(each))
      .filter(([each]) => isLater(each, version) && !isLater(each, newest))
      .map(([, at = '']) => at)
      .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    const isLeft = first !== undefined && now - Date.parse(first) > PATIENCE_MS
    return isLeft
      ? `${name} ${version}: a newer one since ${first.slice(0, 10)}, now ${newest}`
      : []
  })
  if (unseen.size > 0)
    lines.push(
      `Nobody has looked at ${[...unseen].join(', ')}: the registry does not say when their versions came out.`,
    )
  return [...new Set(lines)]
}

/**
 * The newest that all who ask for it allow; a package that lies in several places is told of where it could be newer.
 * @param {string} version
 * @param {readonly Outdated[]} asked
 */
function newestFor(version, asked) {
  const here = asked.filter(({ current }) => current === version)
  const places = new Set(here.map(({ location }) => location))
  return [...places]
    .map((place) =>
      here
        .filter(({ location }) => location === place)
        .map(({ wanted }) => wanted)
        .reduce((one, other) => (isLater(one, other) ? other : one)),
    )
    .reduce((one, other) => (isLater(other, one) ? other : one), version)
}

/**
 * The packages of which there is a newer version of any major, in a line for each: whoever reads what has been mended since then has these
 * to read about, for where there is none, nothing mended can have been left lying.
 * @param {readonly Package[]} shipped
 * @param {Record<string, Times | undefined>} times
 */
export function notNewestIn(shipped, times) {
  const lines = shipped.flatMap(({ name, version }) => {
    const known = times[name] ?? {}
    const newest = Object.keys(known)
      .filter((each) => /^\d+\.\d+\.\d+$/.test(each))
      .reduce((one, other) => (isLater(other, one) ? other : one), version)
    return newest === version
      ? []
      : [`${name} ${version}: ${newest} since ${known[newest]?.slice(0, 10)}`]
  })
  return [...new Set(lines)].toSorted()
}

/** Asks the registry which of the packages that we ship have been left behind, and which are not the newest there is. */
export const leftBehind = () =>
  aboutShipped((npm, folder) => {
    const shipped = layOut(folder)
    const outdated = told(answerOf(() => npm('outdated', '--all', '--json')))
    nameAll(folder, shipped)
    const times = told(answerOf(() => npm('view', '.', 'time', '--json', '--workspaces')))
    return {
      behind: leftBehindIn(shipped, outdated, times, Date.now()),
      notNewest: notNewestIn(shipped, times),
      count: new Set(shipped.map(({ name, version }) => `${name} ${version}`)).size,
    }
  })

/** @param {string} answer */
function told(answer) {
  const packages = JSON.parse(answer || '{}')
  const { summary } = packages.error ?? {}
  if (summary === undefined) return packages
  throw new PlainFailure(`The registry does not say what is newer than what we ship: ${summary}`)
}

/**
 * Makes the folder look to `npm outdated` as if what the lock names were installed: it reads nothing else of a package. What package.json
 * names may be any version of the same major there, for its exact pins are our own.
 * @param {string} folder
 * @returns {Package[]}
 */
function layOut(folder) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { '': own, ...packages } = read('package-lock.json').packages
  // npm 10 leaves in what those we ship can do without and only our tools bring.
  const parts = Object.entries(packages).filter(([, each]) => !(each.optional && each.peer))
  const shipped = parts.map(([place, each]) => {
    const { version, dependencies, optionalDependencies, peerDependencies } = each
    const name = each.name ?? packageOf(`${place}/`)
    mkdirSync(join(folder, place), { recursive: true })
    writeFileSync(
      join(folder, place, 'package.json'),
      JSON.stringify({ name, version, dependencies, optionalDependencies, peerDependencies }),
    )
    return { name, version }
  })
  const ranges = Object.keys(own.dependencies).map((name) => {
    const { version } = packages[`node_modules/${name}`]
    return [name, `>=${version} <${majorOf(version) + 1}.0.0-0`]
  })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...read('package.json'), dependencies: Object.fromEntries(ranges) }),
  )
  return shipped
}

/**
 * `npm view` tells of one package, or of each workspace of a project: all that we ship become such, so that it is started once.
 * @param {string} folder
 * @param {readonly Package[]} shipped
 */
function nameAll(folder, shipped) {
  for (const [n, name] of [...new Set(shipped.map((each) => each.name))].entries()) {
    mkdirSync(join(folder, 'asked', String(n)), { recursive: true })
    writeFileSync(
      join(folder, 'asked', String(n), 'package.json'),
      JSON.stringify({ name, version: '0.0.0' }),
    )
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'asked', private: true, workspaces: ['asked/*'] }),
  )
}
