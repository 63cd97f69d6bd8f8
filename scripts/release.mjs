// `npm run release -- 1.2.0`: makes a version of what is committed. Whatever it refuses, it has changed nothing.
import './node-version.mjs'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { PlainFailure, runCommand } from './command.mjs'
import { knownWeaknesses } from './known-weaknesses.mjs'
import { leftBehind } from './left-behind.mjs'
import { prepare } from './prepare.mjs'
import { inProject, projectFolder } from './project.mjs'
import { billOfMaterials } from './shipped.mjs'
import { isLater } from './version-order.mjs'

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim()

/** @param {string} file */
const read = (file) => readFileSync(inProject(file), 'utf8')

/** @param {string} version @param {string} before */
function refuseWhatIsNotReady(version, before) {
  if (!isLater(version, before))
    throw new PlainFailure(`${version} does not come after ${before}, which package.json has.`)
  if (git('status', '--porcelain') !== '')
    throw new PlainFailure('There are changes that are not committed: a release is of what is.')
  if (git('tag', '--list', `v${version}`) !== '')
    throw new PlainFailure(`There is a tag v${version} already.`)
  const changes = read('CHANGELOG.md').split('\n## ')
  const section = changes.find((each) => each.startsWith(`${version}\n`))
  if (section === undefined || section.split('\n').slice(1).join('').trim() === '')
    throw new PlainFailure(`CHANGELOG.md does not say under "## ${version}" what has changed.`)
}

/** The first version that a file names, which is our own. @param {string} file @param {string} before @param {string} version */
function renumber(file, before, version) {
  const places = file === 'package.json' ? 1 : 2
  const [start, ...rest] = read(file).split(`"version": "${before}"`)
  const own = [start, ...rest.slice(0, places)].join(`"version": "${version}"`)
  writeFileSync(inProject(file), [own, ...rest.slice(places)].join(`"version": "${before}"`))
}

await runCommand(async () => {
  const [version, option, ...more] = process.argv.slice(2)
  const isAudited = option !== '--unaudited'
  if (
    version === undefined ||
    !/^\d+\.\d+\.\d+$/.test(version) ||
    more.length > 0 ||
    (option !== undefined && isAudited)
  )
    throw new PlainFailure(
      'Use: npm run release -- 1.2.0, or with --unaudited where no registry can be asked',
    )
  /** @type {{ version: string }} */
  const { version: before } = JSON.parse(read('package.json'))
  refuseWhatIsNotReady(version, before)
  await prepare({ build: 'when-needed' })
  const weak = isAudited ? knownWeaknesses() : []
  if (weak.length > 0)
    throw new PlainFailure(['Packages we ship have known weaknesses:', ...weak].join('\n'))
  const behind = isAudited ? leftBehind().behind : []
  if (behind.length > 0)
    throw new PlainFailure(['Packages we ship have been left behind:', ...behind].join('\n'))
  const bill = billOfMaterials(version)

  for (const file of ['package.json', 'package-lock.json']) renumber(file, before, version)
  git('commit', '--quiet', '--message', `Release ${version}`, 'package.json', 'package-lock.json')
  git('tag', '--annotate', `v${version}`, '--message', `Fixwell ${version}`)
  mkdirSync(inProject('release'), { recursive: true })
  const file = `release/fixwell-${version}.cdx.json`
  writeFileSync(inProject(file), bill)
  console.log(`v${version} is tagged, and ${file} names what is in it.`)
  console.log(
    `Next: git push --follow-tags, and docker build -f deploy/Dockerfile -t fixwell:${version} .`,
  )
})
