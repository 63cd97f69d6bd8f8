import { defineConfig } from '@playwright/test'

/** Each worker has a site of its own, so that no story meets another's customers at work. */
const WORKERS = 2
const firstPort = Number(process.env['STORIES_PORT'] ?? 4790)
const ports = Array.from({ length: WORKERS }, (_, n) => firstPort + n)
const ownPort = firstPort + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

export default defineConfig({
  testDir: 'e2e',
  // Two run at once, and looking for barriers on twelve screens takes a while.
  timeout: 120_000,
  workers: WORKERS,
  // They share the machine as well.
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${ownPort}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Without these, Chromium asks the outside world for updates while it is being tested.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'stories', testMatch: '*.story.ts' },
    // Not tests: `npm run pictures` takes the README's pictures of the demo.
    { name: 'pictures', testMatch: '*.picture.ts' },
  ],
  webServer: ports.map((port) => ({
    command: 'node e2e/start-site.mjs',
    url: `http://localhost:${port}/api/health`,
    timeout: 90_000,
    reuseExistingServer: false,
    // Told to stop rather than killed, it takes its folder with it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: { PORT: String(port) },
  })),
})
