import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,seed,model,tests,scripts}/**/*.test.ts'],
    globalSetup: 'server/testing/global-setup.ts',
    // One worker a core: most of a test is waiting for a database in its own process.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
