import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`

/** In production the server fills the zone in as it serves the page; in development this does. */
const marketTimeZone = (zone: string): Plugin => ({
  name: 'market-time-zone',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('%MARKET_TIME_ZONE%', zone),
})

/** The letters of the first screen are asked for along with the style sheet, not after it. */
const preloadFonts: Plugin = {
  name: 'preload-latin-fonts',
  apply: 'build',
  transformIndexHtml: (_, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => /\/(heading|text)-[^/]*\.woff2$/.test(file))
      .map((file) => ({
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${file}`,
          crossorigin: '',
        },
        injectTo: 'head',
      })),
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The site for browsers; and what the server renders the visitors' pages with, which needs nothing beside it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [
    react(),
    tailwind(),
    preloadFonts,
    marketTimeZone(process.env['MARKET_TIME_ZONE'] ?? 'America/New_York'),
  ],
  server: { proxy: { '/api': server, '/oidc': server } },
  ssr: { noExternal: true },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // The content security policy allows no inline script, and an inlined font or picture helps nobody.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here(isSsrBuild ? 'visitor/site-pages.tsx' : 'index.html'),
      ...(isSsrBuild && { output: { codeSplitting: false } }),
      // Building a schema changes nothing: a page that takes only a constant from the contract leaves zod out.
      treeshake: {
        manualPureFunctions: ['z', 'endpoint', 'text', 'filledText', 'line', 'filledLine'],
      },
    },
  },
}))
