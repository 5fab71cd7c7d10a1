import { LOG_FOLDER } from '@fairtick/testkit/leaks'
import { defineConfig } from '@playwright/test'
import { listLocalChain } from './tests/journeys/people/local-chain'
import { FIRST_OPERATOR } from './tests/journeys/people/first-operator'
import { DESKTOP, PHONE } from './tests/journeys/people/sizes'
import { isEverywhere } from './tests/journeys/people/speech'
import { BROWSER_FLAGS, findChromium } from './tools/test/find-chromium'

/** `npm test` chooses a free port and an empty folder; a manual run uses these. */
const port = process.env['JOURNEY_PORT'] ?? '3110'
process.env['JOURNEY_URL'] ??= `http://127.0.0.1:${port}`
process.env['JOURNEY_DATA_DIR'] ??= 'test-results/journey-data'
process.env['JOURNEY_CHAIN_PORT'] ??= '3111'
const dataFolder = process.env['JOURNEY_DATA_DIR']

/**
 * Each journey once: on the phone, or on the desktop if that is its subject. One project, so that a worker
 * keeps its browser for both.
 */
const SHORT = [{ name: 'once', use: PHONE, grepInvert: /@long|@language|@picture/ }]

/**
 * A page lives for some seconds, too short to repay optimising compilers. With a process per site, each
 * journey would start a new one without the code compiled before.
 */
const THRIFTY = isEverywhere ? [] : ['--js-flags=--no-opt --no-maglev', '--disable-site-isolation-trials']

/** All journeys on both devices, and those tagged @slow also on a processor a quarter as fast. */
const LONG = [
  { name: 'phone', use: PHONE, grepInvert: /@desktop|@language|@picture/ },
  { name: 'desktop', use: DESKTOP, grepInvert: /@phone|@language|@picture/ },
  { name: 'phone, 4 times slower', use: { ...PHONE, slowdown: 4 }, grep: /@slow/, grepInvert: /@desktop/ },
  { name: 'desktop, 4 times slower', use: { ...DESKTOP, slowdown: 4 }, grep: /@slow/, grepInvert: /@phone/ },
]

/** Every screen in every language, deposits and withdrawals in six scripts: `npm run languages`. */
const LANGUAGES = [
  { name: 'languages', use: PHONE, grep: /@language|cashier.(deposit|withdraw).spec.*in [a-z]+ / },
]
/** Every screen in both themes, on a phone and a desk: `npm run pictures`. */
const PICTURES = [{ name: 'pictures', use: PHONE, grep: /@picture/ }]
const OTHERS: Readonly<Record<string, typeof LONG | typeof LANGUAGES>> = {
  languages: LANGUAGES,
  pictures: PICTURES,
}
const EVERYWHERE = OTHERS[process.env['JOURNEYS'] ?? ''] ?? LONG

export default defineConfig<{ slowdown: number }>({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/people/global-setup.ts',
  testMatch: /\.(test|spec|journey)\.ts$/,
  outputDir: 'test-results/journeys',
  // In single runs, journeys wait for prices and for ends of options as often as for a processor.
  workers: Number(process.env['JOURNEY_WORKERS'] ?? (isEverywhere ? 2 : 3)),
  fullyParallel: true,
  // A second look, which `npm test` names and counts (docs/decisions/0014-second-look.md).
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 30_000,
    reuseContext: true,
    // Each new context would keep the app's files anew; one journey is about that.
    serviceWorkers: 'block',
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
        ...THRIFTY,
        // A production's hosts, for the journey that uses two of them.
        '--host-resolver-rules=MAP *.fairtick.test 127.0.0.1',
      ],
    },
  },
  projects: process.env['JOURNEYS'] === undefined ? SHORT : EVERYWHERE,
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

function executable(path: string | undefined): { executablePath?: string } {
  return path === undefined ? {} : { executablePath: path }
}
