import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { summaryOf } from './report'
import { runChaos } from './run-chaos'
import { type Target, preloading } from './target'

const KILLS_MAX = 10

/**
 * Faults that lose acknowledged data; a chaos run must detect them. Source: docs/spec/promises.md R1, R33.
 */
const CONTROLS: Readonly<Record<string, (target: Target) => Promise<void>>> = {
  'synchronous_commit=off': commitLater,
  'reply-before-commit': (target) =>
    target.restartWith({ NODE_OPTIONS: preloading('clock-ahead.mjs', 'reply-before-commit.mjs') }),
}

/** Runs with each planted fault until it is detected; returns whether all were. */
export async function runControls(seed: number): Promise<boolean> {
  let areFound = true
  for (const [name, plant] of Object.entries(CONTROLS)) {
    const report = await runChaos({ plant, seed, kills: KILLS_MAX, rate: 0, victim: 'both' })
    const [example] = report.findings
    console.log(`control ${name}: ${example ? 'found' : 'NOT DETECTED'}; ${summaryOf(report)}`)
    if (example) console.log(`  such as ${example.kind}: ${example.what}`)
    areFound &&= example !== undefined
  }
  return areFound
}

/**
 * The database's own setting overrides the command line of our PostgreSQL; confirmed data is written up to 10
 * s later.
 */
async function commitLater(target: Target): Promise<void> {
  await target.withPool((pool) => pool.query('ALTER DATABASE fairtick SET synchronous_commit = off'))
  const cluster = target.cluster()
  appendFileSync(
    join(cluster, 'postgresql.conf'),
    "\nwal_writer_delay = 10000\nwal_writer_flush_after = '1GB'\n",
  )
  await target.restartWith({ ALLOW_UNSAFE_DATABASE: '1' })
}
