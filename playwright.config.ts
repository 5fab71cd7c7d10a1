import { LOG_FOLDER } from '@fairtick/testkit/leaks'
import { defineConfig } from '@playwright/test'
import { listLocalChain } from './tests/journeys/local-chain'
import { FIRST_OPERATOR } from './tests/journeys/first-operator'
import { BROWSER_FLAGS, findChromium } from './tools/test/find-chromium'

/** `npm test` chooses a free port and an empty folder; a run by hand has these. */
const port = process.env['JOURNEY_PORT'] ?? '3110'
process.env['JOURNEY_URL'] ??= `http://127.0.0.1:${port}`
process.env['JOURNEY_DATA_DIR'] ??= 'test-results/journey-data'
process.env['JOURNEY_CHAIN_PORT'] ??= '3111'
const dataFolder = process.env['JOURNEY_DATA_DIR']

/**
 * Journeys that JOURNEYS=all walks on a processor a quarter as fast too; countdowns and the chart are always
 * walked there.
 */
const SLOWER = {
  testMatch:
    /(sheets-history|layout|real-way|placing|stops|positions|instrument-address|chart-lines)\.spec\.ts$/,
  use: { slowdown: 4 },
}

/**
 * Journeys that go the same way on both: walked on the phone, and on the desktop with JOURNEYS=all. Of other
 * files those that are tagged @alike.
 */
const ALIKE = [
  /(account-detail|api-docs|chart-lines|chart-panes|connection|copying|countdowns|guard)\.spec\.ts$/,
  /(instrument-address|loan-reminder|numbers-typed|options-chart|options-filter)\.spec\.ts$/,
  /(pending-expiry|real-way|receipt|session-places|sheets-history|stops|trader-profile)\.spec\.ts$/,
  /(ticket-memory|trailing-stop|two-hosts|two-tabs)\.spec\.ts$/,
]
const onDesktop =
  process.env['JOURNEYS'] === 'all'
    ? { grepInvert: /@phone/ }
    : { testIgnore: ALIKE, grepInvert: /@phone|@alike/ }

export default defineConfig<{ slowdown: number }>({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/global-setup.ts',
  testMatch: /\.(test|spec|journey)\.ts$/,
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  // A second look, which `npm test` names and counts (docs/decisions/0014-second-look.md).
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey would cost a third of the whole run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...executable(findChromium()),
      args: [
        ...BROWSER_FLAGS,
        // A production's hosts, for the journey that is walked on two of them.
        '--host-resolver-rules=MAP *.fairtick.test 127.0.0.1',
      ],
    },
  },
  projects: [
    ...devices(''),
    ...(process.env['JOURNEYS'] === 'all' ? devices(', 4 times slower', SLOWER) : []),
  ],
  webServer: {
    command: `node ${process.env[LOG_FOLDER] ? 'tools/test/journey-server.mjs' : 'tools/start/start.mjs'}`,
    url: `http://127.0.0.1:${port}/`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      BUILD_FIRST: '1',
      DATA_DIR: dataFolder,
      RATE_LIMIT_FACTOR: '100',
      WITHDRAW_DAY_USD: '5000',
      LINK_HOSTS: 'video.example',
      CHAINS_FILE: listLocalChain(`${dataFolder}-chains.json`),
      OPERATOR_EMAIL: FIRST_OPERATOR.account,
      OPERATOR_PASSWORD: FIRST_OPERATOR.password,
      ALLOWED_ORIGINS: `http://www.fairtick.test:${port}`,
    },
  },
})

/** A phone and a desktop; with `more`, as another pair of them. */
function devices(name: string, more: { testMatch?: RegExp; use?: { slowdown: number } } = {}) {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const desktop = { viewport: { width: 1280, height: 800 } }
  return [
    { ...more, name: `phone${name}`, grepInvert: /@desktop/, use: { ...phone, ...more.use } },
    { ...more, ...onDesktop, name: `desktop${name}`, use: { ...desktop, ...more.use } },
  ]
}

function executable(path: string | undefined): { executablePath?: string } {
  return path === undefined ? {} : { executablePath: path }
}
