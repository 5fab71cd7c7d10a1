import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Makes the database that the server's tests clone theirs from; a tree without it has no such tests. */
const DATABASE_SETUP = 'apps/server/test-support/global-setup.ts'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', 'tools/architecture/bad/**'],
    globalSetup: existsSync(DATABASE_SETUP) ? [DATABASE_SETUP] : [],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000, interval: 20 } },
  },
})
