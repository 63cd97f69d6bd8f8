// The build itself, started by prepare.mjs under its lock. It works beside the finished build and
// replaces it by renaming, so that nobody ever runs half of one.
import fs from 'node:fs'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import * as vite from 'vite'
import { buildKey, markBuilt } from './built.mjs'
import { serverBundle } from './bundle-server.mjs'
import { PlainFailure, runCommand } from './command.mjs'
import { keepCompiled } from './compiled.mjs'
import { inProject, projectFolder } from './project.mjs'
import { packageOf } from './shipped.mjs'

/** Of which packages some code lies in what is built. @type {Set<string>} */
const bundled = new Set()

/** @param {readonly string[]} files */
function note(files) {
  for (const each of files.map(packageOf)) if (each !== null) bundled.add(each)
}

const dist = inProject('dist')
const next = inProject('dist.next')
const old = inProject('.cache', 'dist.old')
const site = join(next, 'web')

await runCommand(async () => {
  // Taken before anything is read: what changes while we build is built next time.
  const key = buildKey(projectFolder)
  for (const leftover of [next, old]) fs.rmSync(leftover, { recursive: true, force: true })
  try {
    await bundleWeb({ outDir: site })
    await bundlePages()
    await bundleWorker()
    await bundle({ ...serverBundle, outdir: join(next, 'server') })
  } catch (error) {
    // A mistake in the source is told by the bundler's message; where the bundler stood says nothing.
    if (!(error instanceof Error && 'errors' in error)) throw error
    throw new PlainFailure(`The site could not be built:\n${error.message}`)
  }
  fs.cpSync(inProject('migrations'), join(next, 'migrations'), { recursive: true })
  fs.cpSync(inProject('web', 'colours.css'), join(site, 'colours.css'))
  fs.mkdirSync(join(next, 'model'))
  await inflateWeights()
  for (const program of ['main.cjs', 'operator.cjs']) {
    const file = join(next, 'server', program)
    expectAscii(file)
    keepCompiled(file)
  }
  fs.writeFileSync(join(next, 'packages.json'), JSON.stringify([...bundled].toSorted()))
  markBuilt(next, { key, glance: null })

  if (fs.existsSync(dist)) fs.renameSync(dist, old)
  fs.renameSync(next, dist)
  fs.rmSync(old, { recursive: true, force: true })
})

/** What the assistant has learnt, as the server reads it: by the server's own code. */
async function inflateWeights() {
  const [code] = await bundle({
    entryPoints: [inProject('server', 'modules', 'assistant', 'embedded', 'artefact.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    write: false,
  })
  const { inflated } = await import(
    `data:text/javascript;base64,${Buffer.from(code?.contents ?? []).toString('base64')}`
  )
  const packed = fs.readFileSync(inProject('model', 'weights.bin'))
  fs.writeFileSync(join(next, 'model', 'weights.inflated'), inflated(packed))
}

/**
 * A single letter beyond ASCII doubles the memory that all of the file takes. esbuild spells them as `\u2019`, but not in
 * templates with a tag, which may ask how they were spelt.
 * @param {string} file
 */
function expectAscii(file) {
  const [found] = fs.readFileSync(file, 'utf8').match(/.{0,60}[^\0-\x7f].{0,20}/) ?? []
  if (found !== undefined)
    throw new PlainFailure(`Spell the letter beyond ASCII as \\u and its number in: ${found}`)
}

/** @param {esbuild.BuildOptions} options */
async function bundle(options) {
  const { metafile, outputFiles = [] } = await esbuild.build({ ...options, metafile: true })
  note(Object.keys(metafile.inputs))
  return outputFiles
}

/** @param {vite.BuildOptions} build @param {Record<string, string>} [define] */
async function bundleWeb(build, define = {}) {
  const root = inProject('web')
  const configFile = inProject('web', 'vite.config.ts')
  const built = await vite.build({ root, configFile, logLevel: 'warn', build, define })
  if (!('output' in built)) return ''
  note(built.output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : [])))
  return built.output[0].fileName
}

/** What the server renders the visitors' pages with, React and style sheet included. Their script lies with the site. */
async function bundlePages() {
  const manifest = fs.readFileSync(join(site, '.vite', 'manifest.json'), 'utf8')
  // Of no use to anybody else.
  fs.rmSync(join(site, '.vite'), { recursive: true })
  const beside = { emptyOutDir: false, copyPublicDir: false, manifest: false }
  // By itself, for the smallest piece the app shares with it would be a second file to wait for.
  const input = inProject('web', 'visitor', 'visitor.ts')
  const script = await bundleWeb({ outDir: site, ...beside, rolldownOptions: { input } })
  const define = {
    'import.meta.env.VITE_VISITOR_SCRIPT': JSON.stringify(`/${script}`),
    'import.meta.env.VITE_SIGN_IN_SCRIPT': JSON.stringify(await signInScript()),
    'import.meta.env.VITE_MANIFEST': JSON.stringify(manifest),
  }
  const outDir = join(next, 'pages')
  await bundleWeb(
    { ssr: true, outDir, copyPublicDir: false, target: 'node20', minify: true },
    define,
  )
}

/** The script of the sign-in pages itself: the server sends it below the provider's own address. */
async function signInScript() {
  const outputFiles = await bundle({
    entryPoints: [inProject('web', 'sign-in', 'sign-in.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** The service worker stands where browsers look for it: at the root, for it may see to no address above its own. */
async function bundleWorker() {
  await bundle({
    entryPoints: [inProject('web', 'worker', 'service-worker.ts')],
    outfile: join(site, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  })
}
