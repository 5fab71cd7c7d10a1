import { cpSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, createRandom, makePassingFolder } from '@fairtick/testkit'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { findTradable } from '../../../bench/http/find-tradable'
import type { Client } from '../clients/asker'
import { compareLists } from '../clients/lists'
import { type Listener, startListener } from '../clients/listener'
import { logIn } from '../clients/log-in'
import { signUpMovers } from '../clients/mover'
import { createProbe } from '../clients/probe'
import { createReader } from '../clients/reader'
import { signUpBorrowers } from '../clients/sign-up-borrowers'
import { signUpPayers } from '../clients/sign-up-payers'
import { signUpTraders } from '../clients/copying-people'
import { type Journal, openJournal } from '../judgement/journal'
import type { JudgedRun } from '../judgement/judged-run'
import type { Finding } from '../judgement/judge'
import { type Judgement, lookAt } from '../judgement/look-at'
import { type Witness, createWitness, foreignTo } from '../judgement/witness'
import { type Load, startLoad } from '../load'
import { HALTED_CODE } from '../operators/halted-code'
import { SHARE_CODE } from '../operators/share'
import { startBalancer } from '../sweeps/balancer'
import { begin } from './carry-out'
import { type Cluster, startCluster } from './cluster'
import { type Strike, drawPlan, lastsMs, nameOf } from './plan'

/** The settings of a run. */
export interface ClusterOptions {
  readonly seed: number
  readonly strikes: number
  /** Requests a second of the clients who trade. */
  readonly rate: number
  /** Only strikes whose name begins so. */
  readonly only: string
}

/** A strike that was carried out. Times are ms. */
export interface CarriedOut {
  readonly name: string
  /** From its begin to the first acknowledgement of a request that was sent after it. */
  readonly servedMs: number
  /** From its end to the acknowledgement of an order by each gateway. */
  readonly backMs: number
  /** From its end until every process is in its place again. */
  readonly wholeMs: number
}

/** The outcome of a run. */
export interface ClusterReport extends JudgedRun<CarriedOut> {
  /** Orders that were shown to users, and how often their sockets connected. */
  readonly shown: number
  readonly connections: number
  readonly busCounts: string
  /** The exit codes of all processes, null for a kill; 75 is that of one that lost its place. */
  readonly exits: readonly (number | null)[]
  readonly load: number
}

const PEOPLE = { clients: 12, followers: 12, holders: 4 }
const SERVED_MS = 60_000
const WHOLE_MS = 90_000
const LOOK_MS = 250
const PAUSE_MS = { least: 500, spread: 1500 }
/** Strikes between two times that all clients pause and every acknowledgement is held to the books. */
const JUDGED_EVERY = 20

/** Starts a cluster, puts it under load, strikes it by the plan of a seed, and judges what it did. */
export async function runCluster(options: ClusterOptions): Promise<ClusterReport> {
  const folder = makePassingFolder('fairtick-cluster-')
  const journal = openJournal(join(folder, 'journal.jsonl'))
  const cluster = await startCluster(folder, options.seed)
  const ends: (() => unknown)[] = []
  let isWell = false
  try {
    const run = await startRun({ cluster, journal, ends, options })
    const strikes = await strikeByPlan(run)
    await run.running.end()
    await cluster.bus.become({})
    const judged = await judgeAll(run)
    judged.findings.push(
      ...run.findings,
      ...(await compareLists(run.address, run.people.clients, cluster.pool)),
    )
    isWell = judged.findings.length + judged.brokenRules.length === 0
    return {
      ...{ seed: options.seed, strikes, journal: journal.all, sent: journal.sent(), ...judged },
      shown: run.witness.orders.size,
      connections: run.listeners.reduce((sum, each) => sum + each.connections(), 0),
      busCounts: cluster.bus.counts(),
      exits: cluster.roles.flatMap(({ ends: codes }) => codes),
      load: loadavg()[1] ?? 0,
      folder: lastingNameOf(folder),
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (error instanceof Error) console.error(error.stack)
    throw new Error(`${why}; see ${lastingNameOf(folder)}`, { cause: error })
  } finally {
    for (const end of ends.toReversed()) await end()
    journal.close()
    await cluster.end()
    if (!isWell) cpSync(folder, lastingNameOf(folder), { recursive: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Beside the folder of the command, which is removed at its end. */
const lastingNameOf = (folder: string): string => join(dirname(tmpdir()), basename(folder))

/** A cluster under load. */
interface Run {
  readonly options: ClusterOptions
  readonly cluster: Cluster
  readonly journal: Journal
  readonly witness: Witness
  readonly running: Load
  /** Where clients reach the gateways. */
  readonly address: string
  readonly people: Awaited<ReturnType<typeof signUp>>
  readonly listeners: readonly Listener[]
  /** A client of each gateway with a socket there, who places an order until one is acknowledged. */
  readonly probes: readonly Probe[]
  readonly findings: Finding[]
  readonly brokenRules: string[]
}

interface Probe {
  readonly gateway: string
  readonly listener: Listener
  place(withinMs: number): Promise<number | undefined>
}

interface Ground {
  readonly cluster: Cluster
  readonly journal: Journal
  readonly ends: (() => unknown)[]
  readonly options: ClusterOptions
}

async function startRun({ cluster, journal, ends, options }: Ground): Promise<Run> {
  for (const end = performance.now() + WHOLE_MS; (await cluster.faults()).length > 0; await sleep(LOOK_MS))
    if (performance.now() > end) throw new Error((await cluster.faults()).join('; '))
  const balancer = await startBalancer()
  ends.push(balancer.stop)
  await Promise.all(cluster.gateways.map((gateway) => balancer.join(gateway)))
  const { address: at } = balancer
  const people = await signUp(cluster, at)
  const witness = createWitness()
  const [instrument, halted, share] = await Promise.all(
    ['EURUSD', HALTED_CODE, SHARE_CODE].map((code) => findTradable(at, code)),
  )
  if (!instrument || !halted || !share) throw new Error('there is nothing to trade')
  const listen = (client: Client, address = at) => {
    const listener = startListener({ address, witness }, client)
    ends.push(listener.stop)
    return listener
  }
  const listeners = [...people.clients, ...people.traders].map((client) => listen(client))
  const common = { journal, isDraining: () => false }
  const probes = cluster.gateways.map(({ name, address }, each): Probe => {
    const client = people.probes[each]
    if (!client) throw new Error('there is nobody to probe a gateway')
    const random = createRandom(options.seed + each)
    const place = createProbe({ ...common, instrument, address: async () => address }, client, random)
    return { gateway: name, place, listener: listen(client, address) }
  })
  const reading = { address: async () => at, witness }
  const running = startLoad({
    ...{ ...common, ...people, ...reading, instrument, halted, share, now: Date.now },
    ...{ seed: options.seed, rate: options.rate, withPool: (work) => work(cluster.pool) },
    beside: [createReader(reading, people.clients, createRandom(options.seed))],
  })
  ends.push(() => running.end().catch(() => undefined))
  return {
    ...{ options, cluster, journal, witness, running, address: at, people, listeners, probes },
    ...{ findings: [], brokenRules: [] },
  }
}

/** Users created directly in the database have numbers that the server would give to new ones. */
async function signUp({ pool, gateways }: Cluster, address: string) {
  return {
    clients: await logIn(address, PEOPLE.clients),
    followers: await logIn(address, PEOPLE.followers),
    holders: await logIn(address, PEOPLE.holders),
    probes: await logIn(address, gateways.length),
    payers: await signUpPayers(pool),
    traders: await signUpTraders(pool),
    movers: await signUpMovers(pool),
    borrowers: await signUpBorrowers(pool, address),
  }
}

/** The load never stops but to be judged, so that every strike meets requests in flight. */
async function strikeByPlan(run: Run): Promise<CarriedOut[]> {
  const { options, journal } = run
  const random = createRandom(options.seed)
  const carriedOut: CarriedOut[] = []
  const plan = drawPlan(options).entries()
  for (const [at, strike] of plan) {
    await sleep(PAUSE_MS.least + random.below(PAUSE_MS.spread))
    const result = await strikeOnce(run, strike, random)
    carriedOut.push(result)
    const shown = [result.servedMs, result.backMs, result.wholeMs].map((ms) => (ms / 1000).toFixed(1))
    const [served, back, whole] = shown
    console.log(
      `${at + 1}: ${result.name}${lastsMs(strike) > 0 ? ` for ${(lastsMs(strike) / 1000).toFixed(1)} s` : ''}: served after ${served} s; after its end back in ${back} s, whole in ${whole} s; ${journal.all.length} requests, load ${loadavg()[0]?.toFixed(1)}`,
    )
    if ((at + 1) % JUDGED_EVERY === 0) await judgeNow(run)
    if (run.findings.length + run.brokenRules.length > 0) break
  }
  return carriedOut
}

async function strikeOnce(run: Run, strike: Strike, random: Random): Promise<CarriedOut> {
  const { cluster, journal, findings } = run
  const name = nameOf(strike)
  const hung = (what: string) => void findings.push({ kind: 'hung', what: `${name}: ${what}` })
  const began = performance.now()
  const end = await begin(cluster, strike, random)
  const served = journal.acknowledgedAfter(began)
  await sleep(lastsMs(strike))
  await end()
  const ended = performance.now()
  const first = await Promise.race([served, sleep(SERVED_MS, undefined, { ref: false })])
  if (first === undefined) hung(`nothing was acknowledged within ${SERVED_MS} ms of its end`)
  await Promise.all(run.probes.map((probe) => isServed(probe, hung)))
  const backMs = performance.now() - ended
  const faults = await untilWhole(run)
  if (faults.length > 0) hung(`not whole after ${WHOLE_MS} ms: ${faults.join('; ')}`)
  const wholeMs = performance.now() - ended
  run.brokenRules.push(...(await auditBooks(cluster.pool)).map(({ rule }) => `${rule} after ${name}`))
  return { name, servedMs: (first ?? performance.now()) - began, backMs, wholeMs }
}

/** An order is acknowledged by a gateway, and its socket there hears of it. */
async function isServed({ gateway, listener, place }: Probe, hung: (what: string) => void): Promise<void> {
  const orderId = await place(SERVED_MS)
  if (orderId === undefined) return hung(`${gateway} acknowledged no order within ${SERVED_MS} ms`)
  for (const end = performance.now() + SERVED_MS; performance.now() < end; await sleep(LOOK_MS)) {
    // A socket that connected after the order hears of the next one.
    if (listener.hasHeard(orderId)) return
    if (listener.isThere()) {
      const next = await place(SERVED_MS)
      await sleep(LOOK_MS)
      if (next !== undefined && listener.hasHeard(next)) return
    }
  }
  hung(`a socket of ${gateway} heard of no order within ${SERVED_MS} ms`)
}

/** Waits until every process is in its place and every socket is back; returns the missing ones. */
async function untilWhole({ cluster, listeners, probes }: Run): Promise<readonly string[]> {
  const all = [...listeners, ...probes.map(({ listener }) => listener)]
  for (const end = performance.now() + WHOLE_MS; ; await sleep(LOOK_MS)) {
    const away = all.filter((each) => !each.isThere()).length
    const faults = [...(await cluster.faults()), ...(away > 0 ? [`${away} sockets are away`] : [])]
    if (faults.length === 0 || performance.now() > end) return faults
  }
}

async function judgeNow(run: Run): Promise<void> {
  await run.running.rest()
  const { findings, brokenRules } = await judgeAll(run)
  const acknowledged = run.journal.all.filter(({ outcome }) => outcome.is === 'acknowledged').length
  console.log(
    `  ${acknowledged} acknowledged requests held to the books: ${findings.length} findings, ${brokenRules.length} rules broken`,
  )
  run.findings.push(...findings)
  run.brokenRules.push(...brokenRules)
  run.running.goOn()
}

const judgeAll = ({ cluster: { pool }, journal, witness }: Run): Promise<Judgement> =>
  lookAt(pool, journal, () => foreignTo(witness, pool))
