import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  // The engine without a user interface, for journeys in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the journeys: only CHROME_PATH if it is set, else the system's, else Playwright's own. */
export function findChromium(chosen = process.env['CHROME_PATH'] ?? ''): string | undefined {
  const candidates = chosen === '' ? [...SYSTEM, chromium.executablePath()] : [chosen]
  return candidates.find((path) => existsSync(path))
}

/** Flags of every browser in journeys and benches: background activity is off. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The command that installs a browser on this machine. */
export function installCommand(): string {
  return existsSync('/usr/bin/apt-get')
    ? 'sudo apt-get install -y chromium fonts-noto-core fonts-noto-cjk'
    : 'npx playwright install chromium'
}
