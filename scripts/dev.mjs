// `npm run dev`: the site from Vite on PORT, and behind it the server from source on the next port,
// started anew whenever its source changes.
import './node-version.mjs'
import { sep } from 'node:path'
import { messageOf, PlainFailure, runCommand } from './command.mjs'
import { prepare } from './prepare.mjs'
import { inProject, projectFolder } from './project.mjs'
import { restartingServer } from './restarting-server.mjs'

const patienceMs = 4500
const serverSources = ['contract', 'server', 'migrations', 'seed', 'model'].map((name) =>
  inProject(name),
)

await runCommand(async () => {
  process.chdir(projectFolder)
  await prepare({ build: 'never' })

  const port = Number(process.env['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_534) {
    throw new PlainFailure(`PORT is ${process.env['PORT']}: it must be a number from 1 to 65534.`)
  }
  const site = await serveSite(port)
  const server = restartingServer({
    ...process.env,
    PORT: String(port + 1),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  })
  site.watcher.add(serverSources)
  site.watcher.on('all', (_event, file) => {
    const isSource = serverSources.some((folder) => file.startsWith(folder + sep))
    if (isSource && !file.endsWith('.test.ts')) server.restart()
  })

  const stop = async () => {
    // An open page can hold the site's connections for longer than anybody waits.
    setTimeout(() => process.exit(0), patienceMs)
    await Promise.all([server.stop(), site.close()])
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
})

/** @param {number} port */
async function serveSite(port) {
  const { createServer } = await import('vite')
  const behind = { target: `http://127.0.0.1:${port + 1}` }
  const site = await createServer({
    root: inProject('web'),
    configFile: inProject('web', 'vite.config.ts'),
    clearScreen: false,
    server: {
      port,
      strictPort: true,
      host: process.env['HOST'] ?? '127.0.0.1',
      proxy: { '/api': behind, '/oidc': behind },
    },
  })
  try {
    return await site.listen()
  } catch (error) {
    throw new PlainFailure(`The site cannot listen on port ${port}: ${messageOf(error)}`)
  }
}
