import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Makes the database that the server's tests clone theirs from; a tree without it has no such tests. */
const DATABASE_SETUP = 'apps/server/test-support/global-setup.ts'

/**
 * Folders whose test files share a process, one after another, because to load the server again for each
 * takes longer than most of them (docs/decisions/0016-test-time.md).
 */
const TOGETHER = [
  'packages/{domain,wire,texts,testkit}/**',
  'packages/ui/src/**',
  'apps/web/**',
  'apps/server/test-http/**',
  'apps/server/src/{books,features,market}/**',
]
const NEVER = ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', 'tools/architecture/bad/**']
/**
 * A limit ends what hangs, it measures nothing: a machine shared with others was met that gave a run a third
 * of its cores.
 */
const shared = {
  pool: 'forks',
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
} as const

export default defineConfig({
  test: {
    globalSetup: existsSync(DATABASE_SETUP) ? [DATABASE_SETUP] : [],
    // One more than the two cores of the machine that decides: some files mostly wait.
    maxWorkers: 3,
    projects: [
      {
        test: { ...shared, name: 'alone', include: ['**/*.test.{ts,tsx}'], exclude: [...NEVER, ...TOGETHER] },
      },
      {
        test: {
          ...shared,
          name: 'together',
          include: TOGETHER.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: NEVER,
          isolate: false,
        },
      },
    ],
  },
})
