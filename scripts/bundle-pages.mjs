import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { inProject } from './project.mjs'

/**
 * Bundles what the server renders the visitors' pages with, React and style sheet included. They name
 * files of the site by its manifest, which is of no use afterwards.
 * @param {string} site where the site was built
 * @param {string} target
 */
export async function bundlePages(site, target) {
  const manifestFolder = join(site, '.vite')
  const manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'))
  rmSync(manifestFolder, { recursive: true })
  const { file } = manifest['visitor/visitor.ts']
  await build({
    root: inProject('web'),
    configFile: inProject('web', 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    define: { 'import.meta.env.VITE_VISITOR_SCRIPT': JSON.stringify(`/${file}`) },
    build: { ssr: true, outDir: target, emptyOutDir: true, target: 'node20', minify: true },
  })
}
