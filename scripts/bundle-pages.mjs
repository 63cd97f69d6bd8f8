import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { inProject } from './project.mjs'

/**
 * Bundles what the server renders the visitors' pages with, React and style sheet included, and puts their
 * script among the files of the site.
 * @param {string} site where the site was built
 * @param {string} target
 */
export async function bundlePages(site, target) {
  const script = await bundleScript(join(site, 'assets'))
  await build({
    root: inProject('web'),
    configFile: inProject('web', 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    define: {
      'import.meta.env.VITE_VISITOR_SCRIPT': JSON.stringify(`/assets/${script}`),
      'import.meta.env.VITE_SCREEN_FILES': JSON.stringify(JSON.stringify(screenFiles(site))),
    },
    build: { ssr: true, outDir: target, emptyOutDir: true, target: 'node20', minify: true },
  })
}

/**
 * By itself, for the smallest piece the app shares with it would be a second file to wait for.
 * @param {string} target
 * @returns {Promise<string>} its name
 */
async function bundleScript(target) {
  const { metafile } = await bundle({
    entryPoints: [inProject('web', 'visitor', 'visitor.ts')],
    outdir: target,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    logLevel: 'warning',
  })
  return basename(Object.keys(metafile.outputs).join(''))
}

/**
 * The files each screen needs besides those the app's page names itself. The manifest that tells is of no
 * use to anybody else.
 * @param {string} site
 * @returns {Record<string, string[]>} by the screen's source
 */
function screenFiles(site) {
  const folder = join(site, '.vite')
  /** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  rmSync(folder, { recursive: true })
  /** Chunks may need each other. @type {(chunk: string, found?: Set<string>) => Set<string>} */
  const needed = (chunk, found = new Set()) => {
    if (found.has(chunk)) return found
    found.add(chunk)
    for (const each of manifest[chunk]?.imports ?? []) needed(each, found)
    return found
  }
  const there = needed('index.html')
  const screens = manifest['index.html']?.dynamicImports ?? []
  return Object.fromEntries(
    screens.map((screen) => [
      screen,
      [...needed(screen)]
        .filter((chunk) => !there.has(chunk))
        .map((chunk) => `/${manifest[chunk]?.file}`),
    ]),
  )
}
