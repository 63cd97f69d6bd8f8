import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './scripts/testing/programs.mjs'
import { launching } from './e2e/launching.ts'
import { OWN_SITE, WORKERS } from './e2e/site.ts'

export default defineConfig({
  testDir: 'e2e',
  // Several run at once; looking for barriers on twenty screens takes a while, and so does a site that comes up within a story.
  timeout: 600_000,
  workers: WORKERS,
  // They share the machine as well.
  expect: { timeout: 20_000 },
  globalSetup: './e2e/set-up.ts',
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
})
