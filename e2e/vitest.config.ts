import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./harness/stock.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Two browsers at most: each decodes films on the same cores as the product.
    maxWorkers: 2,
    pool: 'forks',
  },
})
