import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchResult } from '../bench'
import { median, shown } from '../figures'

/** The yardstick: TPC-B as PostgreSQL's own pgbench runs it, transactions a second. */
export interface Pgbench {
  /** With each of `CLIENTS`, in their order; undefined if no transaction was finished in time. */
  measure(seconds: number): Promise<Yardstick>
}

/** Transactions a second. On a busy machine 64 clients may finish none in two seconds. */
type Yardstick = readonly (number | undefined)[]

/** A measurement against pgbench. */
export type MeasureRound = () => Promise<{ readonly perSecond: number; readonly line: string }>

/**
 * The scale: with fewer branches than clients, they would wait for one another's row, and pgbench would be
 * slower than it can be.
 */
const SCALE = '64'
const CLIENTS = [8, 16, 64]
const DEBIAN = '/usr/lib/postgresql'
const run = promisify(execFile)

/** Fills a separate database for pgbench. */
export async function openPgbench(url: string): Promise<Pgbench> {
  const program = findPgbench()
  const address = new URL(url)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  await run(program, ['-i', '-s', SCALE, '-q', address.href], { env })
  const measureWith = async (clients: number, seconds: number) => {
    const threads = Math.min(clients, availableParallelism())
    const parameters = ['-c', clients, '-j', threads, '-T', seconds, '-n', address.href].map(String)
    const { stdout } = await run(program, parameters, { env })
    const found = /^tps = ([\d.]+)/m.exec(stdout)
    if (found) return Number(found[1])
    if (/^number of transactions actually processed: 0\b/m.test(stdout)) return undefined
    throw new Error(`pgbench said: ${stdout}`)
  }
  return {
    async measure(seconds) {
      const figures: (number | undefined)[] = []
      for (const clients of CLIENTS) figures.push(await measureWith(clients, seconds))
      return figures
    },
  }
}

/** The best figure of a round; undefined without figures. */
export function bestOf(yardstick: Yardstick): number | undefined {
  const figures = yardstick.filter((each) => each !== undefined)
  return figures.length === 0 ? undefined : Math.max(...figures)
}

/** The line of a round without a comparison. */
export const NO_FIGURE = 'left out, as pgbench finished no transaction with any number of clients'

/**
 * Interleaved rounds of pgbench and a measurement. The ratio is over the number of clients at which pgbench
 * is best: the median of the rounds' ratios for each number, and the least of these. (The best figure of each
 * round would be the luckiest of three, where a machine's speed changes by the second.) A number of clients
 * that finishes no transaction in a round has no figure for it.
 */
export async function overPgbench(
  pgbench: Pgbench,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
  measureRound: MeasureRound,
): Promise<BenchResult> {
  const lines: string[] = []
  const ratios: Yardstick[] = []
  const overBest: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const yardstick = await pgbench.measure(seconds)
    const best = bestOf(yardstick)
    if (best === undefined) {
      lines.push(`round ${round}: ${NO_FIGURE}`)
      continue
    }
    const { perSecond, line } = await measureRound()
    ratios.push(yardstick.map((each) => each && perSecond / each))
    overBest.push(perSecond / best)
    lines.push(`round ${round}: ${line}; pgbench ${eachOf(yardstick)}: ${shown(perSecond / best)}`)
  }
  const medians = CLIENTS.map((_clients, at) => medianOf(ratios.map((round) => round[at])))
  const ratio = leastOf(medians)
  if (ratio === undefined) return { ratio, lines }
  const closing = `median over pgbench ${eachOf(medians)}; over the best figure of each round ${shown(median(overBest))}`
  return { ratio, lines: [...lines, closing] }
}

function medianOf(figures: Yardstick): number | undefined {
  const there = figures.filter((each) => each !== undefined)
  return there.length === 0 ? undefined : median(there)
}

function leastOf(figures: Yardstick): number | undefined {
  const there = figures.filter((each) => each !== undefined)
  return there.length === 0 ? undefined : Math.min(...there)
}

const eachOf = (figures: Yardstick) =>
  CLIENTS.map((clients, at) => `-c ${clients} ${shownOrNone(figures[at])}`).join(', ')

const shownOrNone = (figure: number | undefined) =>
  figure === undefined ? 'no figure, as it finished no transaction' : shown(figure)

function findPgbench(): string {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((each) => join(DEBIAN, each, 'bin')),
  ]
  const found = folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file))
  if (found) return found
  throw new Error('pgbench is missing. It comes with PostgreSQL: apt-get install postgresql')
}
