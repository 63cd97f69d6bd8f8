import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const GLOBAL_SETUP = 'server/testing/global-setup.ts'

/** What puts something in the place of a module or of a global, which whoever comes next would find there. */
const REPLACING = ['web/**/*.test.ts', 'server/modules/assistant/reading.test.ts']

export default defineConfig(({ mode }) => ({
  test: {
    // Two workers a core: half of a test is waiting, for a database, a server of its own, or time to pass. More than
    // sixteen would need more connections than the run's PostgreSQL has.
    maxWorkers: Math.min(2 * availableParallelism(), 16),
    // What takes five seconds alone has taken thirty-five beside three others on two slow cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is looked for again and again comes late as well, and not sooner for being given up.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Rules about the code itself: nothing is built or opened for them.
      { extends: true, test: { name: 'rules', include: ['tests/*.test.ts'] } },
      { extends: true, test: { name: 'replacing', include: REPLACING } },
      {
        extends: true,
        test: {
          name: 'stories',
          globalSetup: GLOBAL_SETUP,
          include: ['{contract,server,seed,model,scripts,simulation}/**/*.test.ts'],
          exclude: REPLACING,
          // A worker loads the server and compiles the embedded database once, not for each file anew: that
          // was a third of all the work.
          isolate: false,
          env: { TEST_LONG: mode === 'long' ? '1' : '0' },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          globalSetup: GLOBAL_SETUP,
          include: ['tests/faults/**/*.test.ts'],
          // Tools that others attack with take minutes, and not every machine has them.
          exclude: mode === 'long' ? [] : ['tests/faults/attack-*.test.ts'],
          // The long form tells how long others wait, one at a time; the short one times nothing.
          ...(mode === 'long' && { maxWorkers: 1, sequence: { groupOrder: 1 } }),
          env: { TEST_LONG: mode === 'long' ? '1' : '0' },
          // States are waited for with patience, several in a row.
          testTimeout: 600_000,
        },
      },
    ],
  },
}))
