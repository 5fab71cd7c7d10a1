import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '@fairtick/testkit'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { findTradable } from '../../bench/http/find-tradable'
import { HALTED_CODE } from './operators/halted-code'
import { wrongActions } from './operators/issuer'
import { SHARE_CODE } from './operators/share'
import { type Journal, openJournal } from './judgement/journal'
import type { JudgedRun } from './judgement/judged-run'
import { type Judgement, lookAt } from './judgement/look-at'
import { compareLists } from './clients/lists'
import type { Client } from './clients/asker'
import { logIn } from './clients/log-in'
import { signUpMovers } from './clients/mover'
import { type Load, startLoad } from './load'
import { missedNights } from './judgement/missed-nights'
import type { Borrower } from './clients/borrower'
import type { Payer } from './clients/payer'
import { type CopiedTrader, signUpTraders } from './clients/copying-people'
import { untilUnderWay } from './judgement/read-copying'
import { signUpBorrowers } from './clients/sign-up-borrowers'
import { signUpPayers } from './clients/sign-up-payers'
import { type Target, startTarget } from './target'
import { ONCE, type Victim, drawVictim } from './target/victim'

/** The settings of a run. */
export interface ChaosOptions {
  readonly seed: number
  readonly kills: number
  readonly rate: number
  /** Plants a fault before the load starts; the folder is then not kept. */
  readonly plant?: (target: Target) => Promise<void>
  /**
   * A fixed victim instead of a drawn one; the run is then judged after each kill, and ends at the first
   * finding.
   */
  readonly victim?: Victim
}

/** One kill: the victim, and the ms until a later request was acknowledged. */
export interface Strike {
  readonly victim: Victim
  readonly readyMs: number
  /** Whether it came while a trader's order was being copied. */
  readonly isCopying: boolean
}

/** The outcome of a run. */
export type ChaosReport = JudgedRun<Strike>

/**
 * The users of a run: demo users trade, hold a share, or copy real traders; other real users deposit and
 * withdraw, borrow and mine, or transfer.
 */
interface People {
  readonly clients: readonly Client[]
  readonly payers: readonly Payer[]
  readonly borrowers: readonly Borrower[]
  readonly movers: readonly Client[]
  readonly traders: readonly CopiedTrader[]
  readonly followers: readonly Client[]
  readonly holders: readonly Client[]
}

const CLIENTS = 20
/** Followers per trader, more than one batch of copying handles. */
const FOLLOWERS = 160
const HOLDERS = 10
const READY_MS = 60_000
const PAUSE_MS = { least: 500, spread: 2500 }

/**
 * Starts a server, puts it under load, kills it repeatedly, and compares its data with the acknowledged
 * requests.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const target = await startTarget()
  const journal = openJournal(join(target.folder, 'journal.jsonl'))
  let isGood = false
  try {
    // Users created directly in the database have numbers that the server would give to new ones.
    const address = await target.address()
    const people = {
      clients: await logIn(address, CLIENTS),
      followers: await logIn(address, FOLLOWERS),
      holders: await logIn(address, HOLDERS),
      payers: await target.withPool(signUpPayers),
      traders: await target.withPool(signUpTraders),
      borrowers: await target.withPool((pool) => signUpBorrowers(pool, address)),
      movers: await target.withPool(signUpMovers),
    }
    await options.plant?.(target)
    const strikes = options.victim
      ? await strikeAndJudge(target, journal, people, options)
      : await strikeUnderLoad(target, journal, people, options)
    const { findings, brokenRules, unknownDone, copied } = await look(target, journal)
    if (!options.plant)
      findings.push(
        ...(await target.withPool(async (pool) =>
          compareLists(await target.address(), people.clients, pool),
        )),
      )
    isGood = findings.length === 0 && brokenRules.length === 0
    return {
      seed: options.seed,
      strikes,
      journal: journal.all,
      sent: journal.sent(),
      unknownDone,
      copied,
      findings,
      brokenRules,
      folder: target.keptIn,
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${why}; see ${target.keptIn}`, { cause: error })
  } finally {
    journal.close()
    await target.end(!isGood && options.plant === undefined)
  }
}

/** The load never stops, so that every kill meets requests in flight. */
async function strikeUnderLoad(
  target: Target,
  journal: Journal,
  people: People,
  options: ChaosOptions,
): Promise<Strike[]> {
  const running = await load(target, journal, people, options)
  try {
    const strikes = await strikeAgain(target, journal, running, options)
    await sleep(PAUSE_MS.least)
    await running.end()
    return strikes
  } finally {
    // Clients stop sending once a run is aborted.
    running.end().catch(() => undefined)
  }
}

async function strikeAgain(
  target: Target,
  journal: Journal,
  running: Load,
  options: ChaosOptions,
): Promise<Strike[]> {
  const random = createRandom(options.seed)
  const strikes: Strike[] = []
  const { whyNoDisk } = target
  let kills = 0
  if (whyNoDisk !== undefined) console.log(`a full disk is left out: ${whyNoDisk}`)
  for (let round = 0; kills < options.kills; round += 1) {
    await sleep(PAUSE_MS.least + random.below(PAUSE_MS.spread))
    const victim = drawVictim(round, random, { ...target, canFillDisk: whyNoDisk === undefined })
    if (victim !== 'drain') kills += 1
    const isCopying = !ONCE.includes(victim) && (await target.withPool(untilUnderWay))
    const began = performance.now()
    await target.strike(victim)
    const acknowledged = journal.acknowledgedAfter(performance.now())
    const readyMs = (await Promise.race([acknowledged, target.fallen(), late()])) - began
    strikes.push({ victim, readyMs, isCopying })
    const broken = await target.withPool(auditBooks)
    console.log(
      `${victim === 'drain' ? 'drained' : `kill ${kills}: ${victim}`}, ready after ${Math.round(readyMs)} ms; ${journal.all.length} requests, ${broken.length} rules broken`,
    )
    if (broken.length > 0 || (ONCE.includes(victim) && !(await isWholeNow(target, journal, running)))) break
  }
  return strikes
}

/**
 * While the clients pause: compares the books with all requests so far, and each night, split and dividend
 * with the orders held over it.
 */
async function isWholeNow(target: Target, journal: Journal, running: Load): Promise<boolean> {
  await running.rest()
  const { findings, brokenRules } = await look(target, journal)
  const acknowledged = journal.all.filter(({ outcome }) => outcome.is === 'acknowledged').length
  console.log(
    `  ${acknowledged} acknowledged requests held to the books: ${findings.length} findings, ${brokenRules.length} rules broken`,
  )
  running.goOn()
  return findings.length + brokenRules.length === 0
}

/** For a planted fault: judges after each kill, until there is a finding. */
async function strikeAndJudge(
  target: Target,
  journal: Journal,
  people: People,
  options: ChaosOptions,
): Promise<Strike[]> {
  const strikes: Strike[] = []
  while (strikes.length < options.kills && options.victim) {
    const running = await load(target, journal, people, { ...options, seed: options.seed + strikes.length })
    await sleep(PAUSE_MS.least * 3)
    const began = performance.now()
    await target.strike(options.victim)
    strikes.push({ victim: options.victim, readyMs: performance.now() - began, isCopying: false })
    await running.end()
    const { findings, brokenRules } = await look(target, journal)
    if (findings.length + brokenRules.length > 0) break
  }
  return strikes
}

async function load(
  target: Target,
  journal: Journal,
  people: People,
  { seed, rate }: ChaosOptions,
): Promise<Load> {
  const at = await target.address()
  const [instrument, halted] = [await findTradable(at), await findTradable(at, HALTED_CODE)]
  const share = await findTradable(at, SHARE_CODE)
  const { address, isDraining, now, withPool } = target
  const traded = { instrument, halted, share }
  return startLoad({ journal, ...people, ...traded, withPool, now, address, isDraining, seed, rate })
}

/** All of it, with each night, split and dividend so far. */
async function look(target: Target, journal: Journal): Promise<Judgement> {
  const [rollover, issued] = [target.rollover(), target.issued()]
  return target.withPool((pool) =>
    lookAt(pool, journal, async () => [
      ...(rollover === undefined ? [] : await missedNights(pool, rollover)),
      ...(issued === undefined ? [] : await wrongActions(pool, issued)),
    ]),
  )
}

async function late(): Promise<never> {
  await sleep(READY_MS, undefined, { ref: false })
  throw new Error(`nothing was acknowledged within ${READY_MS} ms after a kill`)
}
