import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { type BenchResult, goalLine } from './bench'
import { median, shown } from './figures'
import { openBrowser, openPhone, pricesShown } from './parts/browser'
import { ROOT } from './parts/build-program'
import { contentsOf, packagesIn } from './start/installation'
import { type Started, npmStart, ownEnvironment } from './start/npm-start'

/** At commit 36ba3a55, after npm ci. */
const BEFORE = { packages: 391, megabytes: 730, files: 48_313 }
const OVER_INSTALL = 1.3
const OF_BEFORE = 0.5
/** Seconds until a restarted server has its address: on a quiet machine, and at a load of four. */
const AGAIN_SECONDS = { quiet: 1.5, busy: 3 }
const QUIET_LOAD = 2
const TIMES_AGAIN = 5
const RELEASE = { ofClone: 0.4, seconds: 20, megabytes: 130, files: 5000 }
/**
 * Readable by all: PostgreSQL, which never runs as root, uses it in place as in an ordinary user's folder.
 */
const OPEN_FOLDER = 0o755

const runProgram = promisify(execFile)
/** A figure and its maximum. */
type Figure = readonly [what: string, value: number, most: number]

/**
 * From a clone of the committed tree to a page with prices by `npm start` alone, over a separate installation
 * of the same lock; a second start in the same place; and from a release archive to the same page. Each
 * installation has an empty npm cache.
 */
export async function run(): Promise<BenchResult> {
  const browser = await openBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'fairtick-start-'))
  try {
    await chmod(folder, OPEN_FOLDER)
    const install = await installAlone(folder)
    const project = join(folder, 'project')
    const settings = { DATA_DIR: join(folder, 'data'), npm_config_cache: join(folder, 'cache') }
    const first = await cloneToPage(browser, project, settings)
    const again = await startAgain(project, settings)
    const release = await releaseToPage(browser, folder)
    const load = loadavg()[0] ?? 0
    const figures: readonly Figure[] = [
      [
        'seconds from the clone to a page over those of npm ci --omit=dev',
        first.seconds / install.seconds,
        OVER_INSTALL,
      ],
      ['packages of it over those of 36ba3a55', install.packages / BEFORE.packages, OF_BEFORE],
      ['megabytes of it over those of 36ba3a55', install.megabytes / BEFORE.megabytes, OF_BEFORE],
      [
        `seconds to the address when started again, at a load of ${shown(load)}`,
        median(again),
        load < QUIET_LOAD ? AGAIN_SECONDS.quiet : AGAIN_SECONDS.busy,
      ],
      ['seconds from the release archive to a page', release.seconds, RELEASE.seconds],
      ['the same over those from the clone', release.seconds / first.seconds, RELEASE.ofClone],
      ['megabytes of the release, unpacked', release.megabytes, RELEASE.megabytes],
      ['files of the release', release.files, RELEASE.files],
    ]
    return {
      ratio: Math.max(...figures.map(([, value, most]) => value / most)),
      lines: [
        install.line,
        first.line,
        `again, to the printed address: ${again.map(shown).join(', ')} s`,
        release.line,
        ...figures.map(([what, value, atMost]) => goalLine(what, value, { atMost })),
      ],
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A separate installation. */
async function installAlone(folder: string) {
  const project = join(folder, 'installed')
  await clone(project)
  const began = performance.now()
  const cache = { npm_config_cache: join(folder, 'cache-alone') }
  await runProgram('npm', ['ci', '--omit=dev'], { cwd: project, env: { ...ownEnvironment(), ...cache } })
  const seconds = secondsSince(began)
  const { files, megabytes } = contentsOf(join(project, 'node_modules'))
  const packages = packagesIn(project)
  const line = `npm ci --omit=dev by itself ${shown(seconds)} s: ${packages} packages, ${shown(megabytes)} MB, ${shown(files)} files (at 36ba3a55 npm ci: ${BEFORE.packages}, ${BEFORE.megabytes}, ${shown(BEFORE.files)})`
  return { seconds, packages, megabytes, line }
}

async function cloneToPage(browser: Browser, project: string, settings: Readonly<Record<string, string>>) {
  const began = performance.now()
  await clone(project)
  const cloned = secondsSince(began)
  const started = await npmStart(project, settings)
  try {
    const asked = performance.now()
    await openPage(browser, started)
    const seconds = secondsSince(began)
    return { seconds, line: phases(started, cloned, secondsSince(asked)) }
  } finally {
    await started.stop()
  }
}

/** Finishes the background builds first, as they are not part of a start. */
async function startAgain(project: string, settings: Readonly<Record<string, string>>): Promise<number[]> {
  await runProgram('node', ['tools/start/build-all.mjs'], { cwd: project, env: ownEnvironment() })
  const seconds: number[] = []
  for (let time = 1; time <= TIMES_AGAIN; time += 1) {
    const started = await npmStart(project, settings)
    await started.stop()
    seconds.push(started.seconds)
  }
  return seconds
}

/** From a release of the present tree to a page. */
async function releaseToPage(browser: Browser, folder: string) {
  await runProgram('npm', ['run', 'release'], { cwd: ROOT, env: ownEnvironment(), maxBuffer: 2 ** 24 })
  const made = (await readdir(join(ROOT, 'release'))).find((name) => name.endsWith('.tar.gz'))
  if (made === undefined) throw new Error('npm run release made no archive')
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  const began = performance.now()
  await runProgram('tar', ['xzf', join(ROOT, 'release', made), '-C', unpacked])
  const unpackedIn = secondsSince(began)
  const place = join(unpacked, made.replace('.tar.gz', ''))
  const settings = { DATA_DIR: join(folder, 'data-of-release') }
  const started = await npmStart(place, settings, ['node', 'fairtick.mjs'])
  try {
    await openPage(browser, started)
    const seconds = secondsSince(began)
    const { files, megabytes } = contentsOf(place)
    const line = `release: unpacked in ${shown(unpackedIn)} s, to a page in ${shown(seconds)} s`
    return { seconds, files, megabytes, line }
  } finally {
    await started.stop()
  }
}

const clone = (project: string) => runProgram('git', ['clone', '--quiet', ROOT, project])

async function openPage(browser: Browser, { address }: Started): Promise<void> {
  const page = await openPhone(browser)
  await page.goto(address)
  await pricesShown(page)
}

function phases(started: Started, cloned: number, page: number): string {
  const { libraries, build, seconds } = started
  return [
    `clone ${shown(cloned)} s`,
    `libraries ${shown(libraries)} s`,
    `then to the address ${shown(seconds - libraries)} s, beside it the web app ${shown(build)} s`,
    `page with prices ${shown(page)} s`,
  ].join(', ')
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000
}
