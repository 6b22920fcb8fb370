import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./harness/stock.ts'],
    // Nothing is measured by these: they end what hangs, also on a machine that is busy with something else.
    testTimeout: 900_000,
    hookTimeout: 1_200_000,
    // Two browsers at most: each decodes films on the same cores as the product.
    maxWorkers: 2,
    pool: 'forks',
  },
})
