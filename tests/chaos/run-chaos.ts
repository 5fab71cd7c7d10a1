import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionCalls } from '@fairtick/wire/calls'
import * as z from 'zod'
import { createRandom } from '@fairtick/testkit'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { findTradable } from '../../bench/http/find-tradable'
import { reading, readFound } from './effects'
import { type Asked, type Journal, openJournal } from './journal'
import { type Finding, judge } from './judge'
import { compareLists } from './lists'
import type { Client } from './asker'
import { type Load, startLoad } from './load'
import { missedNights } from './missed-nights'
import type { Payer } from './payer'
import { strandedDecisions } from './read-cashier'
import { signUpPayers } from './sign-up-payers'
import { type Target, startTarget } from './target'
import { ONCE, type Victim, drawVictim } from './victim'

/** The settings of a run. */
export interface ChaosOptions {
  readonly seed: number
  readonly kills: number
  readonly rate: number
  /** Plants a fault before the load starts; nothing is kept then. */
  readonly plant?: (target: Target) => Promise<void>
  /**
   * The victim, if it is not drawn; the run is then judged after each kill, and ends at the first finding.
   */
  readonly victim?: Victim
}

/** One kill: the victim, and the ms until a request that was sent after it was acknowledged. */
export interface Strike {
  readonly victim: Victim
  readonly readyMs: number
}

/** The outcome of a run. */
export interface ChaosReport {
  readonly seed: number
  readonly strikes: readonly Strike[]
  readonly journal: readonly Asked[]
  readonly sent: number
  /** Requests whose outcome stayed unknown and that had been carried out. */
  readonly unknownDone: number
  readonly findings: readonly Finding[]
  readonly brokenRules: readonly string[]
  /** Where the journal and the data are when something was found. */
  readonly folder: string
}

/** Who asks: demo users trade, real ones deposit and withdraw. */
interface People {
  readonly clients: readonly Client[]
  readonly payers: readonly Payer[]
}

const CLIENTS = 20
const READY_MS = 60_000
const PAUSE_MS = { least: 500, spread: 2500 }

/**
 * Starts a server, puts it under load, kills it again and again, and holds what is left to what was
 * acknowledged.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const target = await startTarget()
  const journal = openJournal(join(target.folder, 'journal.jsonl'))
  let isGood = false
  try {
    const people = { clients: await logIn(target), payers: await target.withPool(signUpPayers) }
    await options.plant?.(target)
    const strikes = options.victim
      ? await strikeAndJudge(target, journal, people, options)
      : await strikeUnderLoad(target, journal, people, options)
    const { findings, brokenRules, unknownDone } = await look(target, journal)
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
      findings,
      brokenRules,
      folder: target.folder,
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${why}; see ${target.folder}`, { cause: error })
  } finally {
    journal.close()
    await target.end(!isGood && options.plant === undefined)
  }
}

/** The load never stops: every kill meets requests on their way. */
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
    // Once a run is broken off, no client sends anything more.
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
    const began = performance.now()
    await target.strike(victim)
    const acknowledged = journal.acknowledgedAfter(performance.now())
    const readyMs = (await Promise.race([acknowledged, target.fallen(), late()])) - began
    strikes.push({ victim, readyMs })
    const broken = await target.withPool(auditBooks)
    console.log(
      `${victim === 'drain' ? 'drained' : `kill ${kills}: ${victim}`}, ready after ${Math.round(readyMs)} ms; ${journal.all.length} requests, ${broken.length} rules broken`,
    )
    if (broken.length > 0 || (ONCE.includes(victim) && !(await isWholeNow(target, journal, running)))) break
  }
  return strikes
}

/**
 * While the clients rest: holds the books to what was acknowledged up to now, and each night to the orders
 * that were held over it.
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

/** For a planted fault: looks after each kill, until something was found. */
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
    strikes.push({ victim: options.victim, readyMs: performance.now() - began })
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
  const instrument = await findTradable(await target.address())
  const { address, isDraining, withPool } = target
  return startLoad({ journal, ...people, withPool, instrument, address, isDraining, seed, rate })
}

async function logIn(target: Target): Promise<Client[]> {
  const address = await target.address()
  return Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const body = new URLSearchParams({ demo_id: randomBytes(24).toString('hex') })
      const response = await fetch(address + sessionCalls.demoLogin.path, { method: 'POST', body })
      const answer = signedIn.parse(await response.json())
      return { userId: answer.data.user.id, token: answer.data.token }
    }),
  )
}

const signedIn = z.object({ data: z.object({ token: z.string(), user: z.object({ id: z.number() }) }) })

async function look(
  target: Target,
  journal: Journal,
): Promise<{ findings: Finding[]; brokenRules: string[]; unknownDone: number }> {
  return target.withPool(async (pool) => {
    const stranded = await strandedDecisions(pool)
    const found = await readFound(pool)
    const rollover = target.rollover()
    const findings = [
      ...judge(journal.all, found, reading),
      ...stranded,
      ...(rollover === undefined ? [] : await missedNights(pool, rollover)),
    ]
    const unknown = journal.all.filter(({ outcome }) => outcome.is === 'unknown')
    const unknownDone = unknown.filter((asked) => found.answers.has(reading.nameOf(asked))).length
    const broken = await auditBooks(pool)
    return {
      findings,
      unknownDone,
      brokenRules: broken.map(({ rule, rows }) => `${rule}: ${rows.slice(0, ROWS_SHOWN).join(', ')}`),
    }
  })
}

async function late(): Promise<never> {
  await sleep(READY_MS, undefined, { ref: false })
  throw new Error(`nothing was acknowledged within ${READY_MS} ms after a kill`)
}

const ROWS_SHOWN = 10
