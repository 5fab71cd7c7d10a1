import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { type BenchResult, goalLine } from './bench'
import { median, shown } from './figures'
import { openBrowser, openPhone, pricesShown } from './parts/browser'
import { ROOT } from './parts/build-program'
import { type Started, npmStart } from './start/npm-start'

const FIRST_SECONDS = 60
const AGAIN_SECONDS = 3
const TIMES_AGAIN = 3
/**
 * Readable by all: PostgreSQL, which never runs as root, uses it in place as in the folder of an ordinary
 * user.
 */
const OPEN_FOLDER = 0o755

const runProgram = promisify(execFile)

/**
 * From a clone of the committed tree to a page with prices, by `npm start` alone; then a second start in the
 * same place.
 */
export async function run(): Promise<BenchResult> {
  const browser = await openBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'fairtick-start-'))
  try {
    await chmod(folder, OPEN_FOLDER)
    const project = join(folder, 'project')
    const settings = { DATA_DIR: join(folder, 'data') }
    const first = await cloneToPage(browser, project, settings)
    const again: number[] = []
    for (let time = 1; time <= TIMES_AGAIN; time += 1) {
      const started = await npmStart(project, settings)
      await started.stop()
      again.push(started.seconds)
    }
    return {
      ratio: Math.max(first.seconds / FIRST_SECONDS, median(again) / AGAIN_SECONDS),
      lines: [
        first.line,
        `again, to the printed address: ${again.map(shown).join(', ')} s`,
        goalLine('seconds from the clone to a page with prices', first.seconds, { atMost: FIRST_SECONDS }),
        goalLine('seconds to the address when started again', median(again), { atMost: AGAIN_SECONDS }),
      ],
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function cloneToPage(browser: Browser, project: string, settings: Readonly<Record<string, string>>) {
  const began = performance.now()
  await runProgram('git', ['clone', '--quiet', ROOT, project])
  const cloned = secondsSince(began)
  const started = await npmStart(project, settings)
  try {
    const page = await openPhone(browser)
    const asked = performance.now()
    await page.goto(started.address)
    await pricesShown(page)
    const seconds = secondsSince(began)
    return { seconds, line: phases(started, cloned, secondsSince(asked)) }
  } finally {
    await started.stop()
  }
}

function phases(started: Started, clone: number, page: number): string {
  const { libraries, build, seconds } = started
  const rest = seconds - libraries - build
  return [
    `clone ${shown(clone)} s`,
    `npm ci ${shown(libraries)} s`,
    `build ${shown(build)} s`,
    `npm itself, database and market ${shown(rest)} s`,
    `page with prices ${shown(page)} s`,
  ].join(', ')
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000
}
