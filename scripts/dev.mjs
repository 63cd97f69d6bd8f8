// `npm run dev`: the site from Vite on PORT, and behind it the server from source on the next port,
// started anew by tsx whenever a file changes that it is made of.
import './node-version.mjs'
import { nodeProgram, PlainFailure, runChild, runCommand } from './command.mjs'
import { prepare } from './prepare.mjs'

await runCommand(async () => {
  await prepare({ build: 'never' })
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_534) {
    throw new PlainFailure(`PORT is ${PORT}: it must be a number from 1 to 65534.`)
  }
  const API_PORT = String(port + 1)
  const env = { PUBLIC_URL: `http://localhost:${port}`, ...process.env, API_PORT }
  const place = ['--port', PORT, '--strictPort', '--host', HOST, '--clearScreen', 'false']
  const site = [...nodeProgram('vite/bin/vite.js'), 'web', ...place]
  // What the server reads and does not import is named.
  const read = ['--include', 'migrations/**', '--include', 'model/weights.bin']
  const tsx = [...nodeProgram('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', ...read]
  const code = await Promise.race([
    runChild(site, { env }),
    runChild([...tsx, 'scripts/dev-server.mjs'], { env: { ...env, PORT: API_PORT } }),
  ])
  process.exit(code)
})
