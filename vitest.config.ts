import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Nothing is measured by these: they end what hangs, also on a machine that is busy with something else.
const patient = { testTimeout: 300_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // Of two cores, too, both are used: tests wait for disks and programs much of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts'],
          // The product is loaded once for all the files of a process: no test replaces a module, and loading takes as long as the tests.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          isolate: false,
          ...patient,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          ...patient,
          // A document of its own for each file without a process of its own, which takes as long as the tests.
          pool: 'vmThreads',
          setupFiles: [`${import.meta.dirname}/web/src/testing/set-up.ts`],
        },
      },
    ],
  },
})
