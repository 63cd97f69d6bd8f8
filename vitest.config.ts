import { defineConfig } from 'vitest/config'

export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: 'server/testing/global-setup.ts',
    // One worker a core: most of a test is waiting for a database in its own process.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'stories',
          include: ['{contract,server,web,seed,model,tests,scripts}/**/*.test.ts'],
          exclude: ['tests/faults/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Last and one at a time: they tell how long others wait, so nothing may run beside them.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          // Said here and not above: what a project inherits is read in a mode of its own.
          env: { TEST_LONG: mode === 'long' ? '1' : '0' },
          testTimeout: mode === 'long' ? 600_000 : 120_000,
        },
      },
    ],
  },
}))
