import { deepStrictEqual } from 'node:assert'
import { build } from 'esbuild'

/**
 * A module named `*.baked.ts` is run by the build, and what it exports takes its place: plain data that
 * would take long to make at each start. Made from the sources each time, so that the two never differ.
 * @type {import('esbuild').Plugin}
 */
export const baked = {
  name: 'baked',
  setup: (builder) =>
    builder.onLoad({ filter: /\.baked\.ts$/ }, async ({ path }) => ({
      contents: Object.entries(await exportsOf(path))
        .map(asData)
        .join('\n'),
    })),
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, unknown>>}
 */
async function exportsOf(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}

/** @param {[name: string, value: unknown]} exported */
function asData([name, value]) {
  const text = JSON.stringify(value)
  deepStrictEqual(JSON.parse(text), value, `${name} is not plain data`)
  return `export const ${name} = /* @__PURE__ */ JSON.parse(${JSON.stringify(text)})`
}
