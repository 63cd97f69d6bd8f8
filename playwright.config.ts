import { defineConfig } from '@playwright/test'

const port = Number(process.env['STORIES_PORT'] ?? 4790)

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  workers: 1,
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${port}`,
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
  webServer: {
    command: 'node e2e/start-site.mjs',
    url: `http://localhost:${port}/api/health`,
    timeout: 90_000,
    reuseExistingServer: false,
    // Told to stop rather than killed, it takes its folder with it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: { PORT: String(port) },
  },
})
