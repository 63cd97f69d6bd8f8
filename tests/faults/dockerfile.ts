import { readFileSync } from 'node:fs'
import { inProject } from '#scripts/project.mjs'

interface Instruction {
  name: string
  text: string
}

/** The Dockerfile's stages, each with its instructions in their order. */
export function readDockerfile(): Instruction[][] {
  const text = readFileSync(inProject('deploy', 'Dockerfile'), 'utf8')
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
  const stages: Instruction[][] = []
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, text: rest.replaceAll(/\s+/g, ' ') })
  }
  return stages
}

/** What an instruction is given as a list. */
export const listOf = (stage: readonly Instruction[], name: string): string[] =>
  JSON.parse(/\[.*\]/.exec(stage.find((each) => each.name === name)?.text ?? '')?.[0] ?? '[]')

/** Whether .dockerignore leaves a file of the checkout out. */
export function isIgnored(file: string): boolean {
  return readFileSync(inProject('.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .some((line) =>
      line.startsWith('**/*')
        ? file.endsWith(line.slice('**/*'.length))
        : file === line || file.startsWith(`${line}/`),
    )
}
