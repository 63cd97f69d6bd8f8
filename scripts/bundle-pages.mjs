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
    define: { 'import.meta.env.VITE_VISITOR_SCRIPT': JSON.stringify(`/assets/${script}`) },
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
