import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Starts the PostgreSQL of the server's tests when one of them asks; a tree without it has no such tests. */
const DATABASE_SETUP = 'apps/server/test-support/global-setup.ts'

/**
 * Test files with a process each: the simulation, and those that load modules anew (`vi.resetModules`), after
 * which a later file of their process would meet two copies of a module. All others share a process, one
 * after another: to load the server again for each takes longer than most (docs/decisions/0016-test-time.md).
 */
const ALONE = ['tests/sim/**', 'apps/web/src/client/**', 'apps/server/src/books/write/**']
/**
 * Components, rendered in happy-dom. A process is reused only for a file with the same environment: among the
 * other files, each of these would end three processes.
 */
const RENDERED = 'apps/{web,console}/**'
const NEVER = ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', 'tools/architecture/bad/**']
/** Sweeps, which `npm run test:long` runs and `npm test` leaves out. */
const LONG = '**/*.long.test.ts'
const isLong = process.env['TESTS'] === 'long'
const tests = isLong ? '*.long.test.ts' : '*.test.ts'
const left = isLong ? NEVER : [...NEVER, LONG]
/** Timeouts catch hangs only: a shared machine once gave a run a third of its cores. */
const shared = {
  pool: 'forks' as const,
  // Short-lived objects die before they are moved: collecting them was a twelfth of the processor time.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
  testTimeout: isLong ? 600_000 : 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
}

export default defineConfig({
  test: {
    globalSetup: existsSync(DATABASE_SETUP) ? [DATABASE_SETUP] : [],
    // Twice the cores of the deciding machine: workers wait more than half of their time.
    maxWorkers: 4,
    // Compiled files are kept for later runs, by their content and this configuration.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/fairtick-modules' },
    projects: [
      {
        test: {
          ...shared,
          name: 'alone',
          include: ALONE.map((folder) => `${folder}/${tests}`),
          exclude: left,
        },
      },
      {
        test: {
          ...shared,
          name: 'rendered',
          include: [`${RENDERED}/${tests}x`],
          exclude: left,
          isolate: false,
          environment: 'happy-dom',
        },
      },
      {
        test: {
          ...shared,
          name: 'together',
          include: [`**/${tests}`],
          exclude: [...left, ...ALONE, `${RENDERED}/*.tsx`],
          isolate: false,
        },
      },
    ],
  },
})
