import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'

const isText = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/
const smallestBytes = 1024
const scriptInPage = /<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g

/**
 * Puts a .br and a .gz beside every text of the site that is worth it, at the strongest setting:
 * the server then compresses nothing.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => isText.test(file) && statSync(file).size > smallestBytes)
  await Promise.all(files.map(compressFile))
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) =>
      writeFile(`${file}.br`, packed),
    ),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

/**
 * What a browser loads of JavaScript before the first page works, gzipped.
 * @param {string} folder
 */
export function initialScriptBytes(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const scripts = new Set([...page.matchAll(scriptInPage)].map(([, path = '']) => path))
  return [...scripts].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length,
    0,
  )
}
