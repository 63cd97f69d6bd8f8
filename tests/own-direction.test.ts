import { expect, test } from 'vitest'
import { productSources } from './imports.ts'

/** An opening tag that keeps the lines somebody wrote: what stands in it is a person's own text. */
const KEEPS_LINES = /<\w+\b(?:[^<>]|=>)*?whitespace-pre-(?:wrap|line)(?:[^<>]|=>)*?>/g

test('what a person wrote stands in the direction of its own script', () => {
  const tags = productSources(['web']).flatMap(({ file, code }) =>
    (code.match(KEEPS_LINES) ?? []).map((tag) => `${file}: ${tag}`),
  )
  expect(tags.length).toBeGreaterThan(0)
  expect(tags.filter((tag) => !/<bdi\b|dir="auto"/.test(tag))).toEqual([])
})
