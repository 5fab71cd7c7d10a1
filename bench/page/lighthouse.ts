import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { runQuietly } from '../../tools/start/children.mjs'
import { BROWSER_FLAGS } from '../../tools/test/find-chromium'
import { browserProgram } from '../parts/browser'
import { ROOT } from '../parts/build-program'

/** Results of one run of Lighthouse for a page: a phone, with a slow network and processor simulated. */
export interface PageScores {
  /** Each from 0 to 1. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly shift: number
  /**
   * Lighthouse's speed index of this machine at the time: when it is much lower than usual, the scores mean
   * little.
   */
  readonly machineIndex: number
  /** Faults of accessibility and of good practice, in Lighthouse's words. */
  readonly faults: readonly string[]
}

/** A running Lighthouse. */
export interface Lighthouse {
  look(url: string): Promise<PageScores>
}

/** The last version for Node 20. */
const VERSION = '12.8.2'
const FOLDER = join(ROOT, '.start/bench/lighthouse')
const PACKAGE = join(FOLDER, 'node_modules/lighthouse')
const REPORT_BYTES_MAX = 100_000_000
/** Tries, as it sometimes loses its trace of the page. */
const TRIES = 3

const runProgram = promisify(execFile)

/** Its 200 packages of 185 MB would double the time of every `npm ci`, so it is installed on first use. */
export async function openLighthouse(): Promise<Lighthouse> {
  if (installedVersion() !== VERSION) await install()
  return {
    async look(url) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await lookOnce(url)
        } catch (error) {
          if (tries === TRIES) throw error
        }
      }
    },
  }
}

async function install(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const parameters = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund']
  console.log(`installing lighthouse ${VERSION} into ${FOLDER} (about 20 s, once)`)
  await runQuietly(['npm', 'install', '--prefix', FOLDER, ...parameters, `lighthouse@${VERSION}`], {
    cwd: FOLDER,
  })
}

const about = z.object({ version: z.string() })

function installedVersion(): string | undefined {
  const file = join(PACKAGE, 'package.json')
  return existsSync(file) ? about.parse(JSON.parse(readFileSync(file, 'utf8'))).version : undefined
}

async function lookOnce(url: string): Promise<PageScores> {
  const flags = ['--headless=new', ...BROWSER_FLAGS].join(' ')
  const parameters = [
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--only-categories=performance,accessibility,best-practices',
    '--output=json',
    '--output-path=stdout',
    `--chrome-flags=${flags}`,
  ]
  const { stdout } = await runProgram(process.execPath, [join(PACKAGE, 'cli/index.js'), ...parameters], {
    env: { ...process.env, CHROME_PATH: browserProgram() },
    maxBuffer: REPORT_BYTES_MAX,
  })
  return scoresOf(report.parse(JSON.parse(stdout)))
}

const audited = z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) })
const figure = z.object({ numericValue: z.number() })
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: audited,
    'best-practices': audited,
  }),
  audits: z
    .object({
      'first-contentful-paint': figure,
      'largest-contentful-paint': figure,
      'total-blocking-time': figure,
      'cumulative-layout-shift': figure,
    })
    .catchall(z.object({ title: z.string(), score: z.number().nullable() })),
})

function scoresOf({ categories, audits, environment }: z.infer<typeof report>): PageScores {
  const judged = [categories.accessibility, categories['best-practices']]
  const failed = judged.flatMap(({ auditRefs }) => auditRefs).map(({ id }) => audits[id])
  return {
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    bestPractices: categories['best-practices'].score,
    firstPaintMs: audits['first-contentful-paint'].numericValue,
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    machineIndex: environment.benchmarkIndex,
    faults: failed.flatMap((audit) =>
      audit !== undefined && 'title' in audit && audit.score === 0 ? [audit.title] : [],
    ),
  }
}
