import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./harness/stock.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // More than two cores: half the time a browser waits for a screen. No more: each decodes films beside the product.
    maxWorkers: 3,
    pool: 'forks',
  },
})
