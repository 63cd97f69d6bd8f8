// `npm run fonts`: cuts from the two families what almost every page needs and nothing more. What it
// makes is kept in web/fonts, for the fonts change less often than anybody builds.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { inProject } from './project.mjs'

const target = inProject('web', 'fonts')
const { resolve } = createRequire(import.meta.url)

// The letters of English, and the signs our own sentences use; web/fonts.css names the same.
const letters = Array.from({ length: 0x7f - 0x20 }, (_, n) =>
  String.fromCodePoint(0x20 + n),
).filter((letter) => !'#*<=>[\\]^_`{|}~'.includes(letter))
const signs = '\u00a0©·×–—‘’“”…→'

/** @type {{ name: string, from: string, wght: number | { min: number, max: number } }[]} */
const fonts = [
  {
    name: 'heading.woff2',
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    // The one weight of `heading` in web/look.css.
    wght: 760,
  },
  {
    name: 'text.woff2',
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    wght: { min: 400, max: 600 },
  },
]

mkdirSync(target, { recursive: true })
for (const { name, from, wght } of fonts) {
  const font = await subsetFont(readFileSync(resolve(from)), letters.join('') + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
  writeFileSync(join(target, name), font)
  console.log(`${name}: ${(font.length / 1000).toFixed(1)} KB`)
}
