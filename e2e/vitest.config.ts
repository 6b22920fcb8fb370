import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./harness/stock.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A screen answers when it can: what it shows is waited for, not asked once.
    expect: { poll: { timeout: 10_000 } },
    // Two browsers at most: each decodes films on the same cores as the product.
    maxWorkers: 2,
    pool: 'forks',
  },
})
