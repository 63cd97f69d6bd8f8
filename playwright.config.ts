import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './scripts/testing/programs.mjs'
import { launching } from './e2e/launching.ts'
import { BREACHES, OPERATOR, OWN_SITE, SECOND_OPERATOR, SITES, WORKERS } from './e2e/site.ts'

export default defineConfig({
  testDir: 'e2e',
  // Two run at once, and looking for barriers on twelve screens takes a while.
  timeout: 120_000,
  workers: WORKERS,
  // They share the machine as well.
  expect: { timeout: 10_000 },
  globalSetup: './e2e/set-up.ts',
  globalTeardown: './e2e/tear-down.ts',
  outputDir: 'test-results',
  use: {
    baseURL: OWN_SITE.url,
    launchOptions: launching(findHeadlessChromium()),
  },
  projects: [
    { name: 'stories', testMatch: '*.story.ts' },
    // Not tests: `npm run pictures` takes the README's pictures of the demo.
    { name: 'pictures', testMatch: '*.picture.ts' },
  ],
  webServer: SITES.map(({ port, url, dataDir }) => ({
    command: 'node e2e/start-site.mjs',
    url: `${url}/api/health`,
    timeout: 90_000,
    reuseExistingServer: false,
    // Told to stop rather than killed, it takes its folder with it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      OPERATOR_EMAILS: `${OPERATOR},${SECOND_OPERATOR}`,
      BREACHES,
    },
  })),
})
