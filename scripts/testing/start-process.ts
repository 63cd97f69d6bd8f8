import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'

export interface Started {
  child: ChildProcess
  /** Everything printed so far, on either stream. */
  lines: string[]
  /** The first line, past or to come, that holds this text; fails when the output ends first. */
  line(text: string): Promise<string>
  exited: Promise<number | null>
}

/** A real process, and what it prints. */
export function startProcess(
  [program = '', ...args]: string[],
  { cwd, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Started {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const both = new PassThrough()
  child.stdout.pipe(both, { end: false })
  child.stderr.pipe(both, { end: false })
  child.on('close', () => both.end())

  const lines: string[] = []
  const output = createInterface({ input: both })
  output.on('line', (line) => lines.push(line))
  const line = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((each) => each.includes(text))
        if (found !== undefined) resolve(found)
        return found !== undefined
      }
      if (look()) return
      output.on('line', look)
      output.on('close', () =>
        reject(new Error(`"${text}" was never printed:\n${lines.join('\n')}`)),
      )
    })
  return { child, lines, line, exited: new Promise((resolve) => child.on('close', resolve)) }
}
