import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/project.mjs'

/** What linters of these files say about a file, a line each. */
const ofDockerfile = (text: string) => validate(text).map(({ message }) => message)

const linter = new DCLinter({
  rules: {
    // Both processes run the one image that is built here and pulled from nowhere.
    'no-build-and-image': 0,
    // The site is there for everybody.
    'no-unbound-port-interfaces': 0,
    // Services stand in the order in which they start, their keys in that in which they are understood.
    'service-keys-order': 0,
    'services-alphabetical-order': 0,
  },
  exclude: [],
  debug: false,
  quiet: false,
})
const ofCompose = (file: string) =>
  linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map(({ message, rule }) => `${rule}: ${message}`))

test('a linter has nothing against the Dockerfile, and finds what is wrong with a broken one', () => {
  const text = readFileSync(inProject('deploy', 'Dockerfile'), 'utf8')
  expect(ofDockerfile(text)).toEqual([])
  expect(ofDockerfile(text.replace('EXPOSE 3000', 'EXPOSE 3000x'))).toHaveLength(1)
  expect(ofDockerfile(text.replace('USER node', 'USRE node'))).toHaveLength(1)
})

test('a linter has nothing against the compose file, and finds what is wrong with a broken one', () => {
  const file = inProject('deploy', 'compose.yaml')
  expect(ofCompose(file)).toEqual([])
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell-compose-'))
  const broken = path.join(folder, 'compose.yaml')
  try {
    for (const [right, wrong, rule] of [
      ['read_only:', 'readonly:', 'invalid-schema'],
      ['postgres:17', 'postgres', 'service-image-require-explicit-tag'],
    ] as const) {
      writeFileSync(broken, readFileSync(file, 'utf8').replace(right, wrong))
      expect(ofCompose(broken).map((each) => each.split(':')[0])).toEqual([rule])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
