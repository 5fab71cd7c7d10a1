import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { createRandom } from '@fairtick/testkit'
import type { DatabasePool } from '../../apps/server/src/database/pool'
import type { Act, Outcome } from './act'
import { type Auditor, moneyOf } from './auditor-part'
import { openAuditor } from './auditor'
import { runningOf, stakedBy } from './auditor-options'
import { isOpen, lockedBy } from './auditor-sums'
import { describeAuditedOption, describeOrder } from './describe'
import { drawAct, drawTick } from './draw-act'
import { LISTED } from './instruments'
import { readBooks } from './read-books'
import type { Plan, Step } from './plan'
import { type Ids, type Plant, type System, openSystem } from './system'

/** How a simulation went. */
export interface Report {
  /** The same for the same plan, always. */
  readonly hash: string
  readonly acts: number
  /** How often each thing happened: acts by their outcome, orders by their end. */
  readonly outcomes: ReadonlyMap<string, number>
}

/** The two books differ. */
export class Divergence extends Error {
  constructor(
    message: string,
    readonly script: readonly string[],
  ) {
    super(message)
  }
}

/** Where the books of the system are. */
export interface Place {
  readonly url: string
  readonly pool: DatabasePool
}

/** Runs a plan on the system, with a fault planted in it or none, and on the auditor's books, and compares them after every step. Throws Divergence. */
export async function simulate(place: Place, plan: Plan, plant: Plant = {}): Promise<Report> {
  const system = await openSystem(place, plan, plant)
  const auditor = openAuditor({
    ...plan,
    prices: new Map(LISTED.map(([{ id }, first]) => [id, first])),
    now: system.clock.now(),
  })
  const simulation = createSimulation(place, system, auditor)
  try {
    for (const step of plan.steps) await simulation.take(step)
    await simulation.finish()
    return simulation.report()
  } catch (error) {
    if (error instanceof Divergence) throw error
    throw new Divergence(String(error instanceof Error ? error.stack : error), simulation.script)
  } finally {
    await system.close()
  }
}

/** After so long whatever ran at the beginning has ended. */
const LONGEST_BET_MS = 301_000
const SECOND_MS = 1000

/** Two acts at once are done in their order only when their users are in memory. */
function createSimulation(place: Place, system: System, auditor: Auditor) {
  const script: string[] = []
  const hash = createHash('sha256')
  const outcomes = new Map<string, number>()
  let acts = 0
  let keys = 0
  let isWarm = true

  const fail = (message: string): never => {
    throw new Divergence(message, script)
  }
  const ids: Ids = {
    idOf: (number) =>
      auditor.clients.flatMap(({ orders }) => orders).find((order) => order.number === number)?.id ??
      999_999_999,
    numberOf: (id) =>
      auditor.clients.flatMap(({ orders }) => orders).find((order) => order.id === id)?.number ?? 0,
  }

  function note(line: string): void {
    script.push(line)
    hash.update(`${line}\n`)
  }

  const tally = (name: string, times = 1) => void outcomes.set(name, (outcomes.get(name) ?? 0) + times)

  function count(act: Act, outcome: Outcome): void {
    acts += 1
    for (const each of outcome.split(', '))
      tally(
        `${act.do}: ${/^(buy|sell|up|down) /.test(each) ? each.split(' ')[1] : each.replace(/^\d+ /, '')}`,
      )
  }

  /** Does an act on both sides; the answer of the system may come later. */
  function perform(act: Act): { expected: Outcome; answer: Promise<Outcome> } {
    const answer = system.perform(act, ids)
    const expected = auditor.perform(act)
    match()
    note(`${words(act)} → ${expected}`)
    count(act, expected)
    return { expected, answer }
  }

  /** Tells which position and option of the system is which order and option of the auditor. */
  function match(isLost = false): void {
    const { positions, options } = system.takeMade()
    const audited = auditor.made()
    matchIds(positions, audited.orders, isLost)
    matchIds(options, audited.options, isLost)
  }

  /** Copies of which some were lost may have made the same thing more than once in memory; the last is the one that lasts. */
  function matchIds(
    found: readonly number[],
    made: readonly { id: number | undefined }[],
    isLost: boolean,
  ): void {
    const isRight = isLost ? found.length >= made.length : found.length === made.length
    if (!isRight) fail(`the system made ${found.length} orders, the auditor ${made.length}`)
    for (const [at, each] of made.entries()) each.id = found[found.length - made.length + at]
  }

  async function performAll(seeds: readonly number[]) {
    const [only] = seeds
    if (!isWarm && seeds.length === 1 && only !== undefined)
      return [await performCold(drawAct(only, auditor))]
    if (!isWarm) await warm()
    const performed = seeds.map((seed) => perform(drawAct(seed, auditor)))
    auditor.settleDue()
    return performed
  }

  /** An act of somebody who may have to be read from the database first. */
  async function performCold(act: Act) {
    const answer = await system.perform(act, ids)
    const expected = auditor.perform(act)
    auditor.settleDue()
    match()
    note(`${words(act)} → ${expected}`)
    count(act, expected)
    return { expected, answer: Promise.resolve(answer) }
  }

  async function warm(): Promise<void> {
    await system.warm()
    isWarm = true
  }

  async function burst(seeds: readonly number[]): Promise<void> {
    for (const { expected, answer } of await performAll(seeds)) {
      const outcome = await answer
      if (outcome !== expected) fail(`the system says: ${outcome}\nthe auditor says: ${expected}`)
    }
  }

  async function intent({ act: seed, copies, fate }: Extract<Step, { kind: 'intent' }>): Promise<void> {
    const act = drawAct(seed, auditor)
    if (!('user' in act)) return burst([seed])
    if (!isWarm) await warm()
    keys += 1
    const key = `key ${keys}`
    auditor.remember()
    const statements = system.writer.arrived.length
    if (fate === 'lost') system.writer.loseNext()
    if (fate === 'written') system.writer.doubtNext()
    const answers = await Promise.all(Array.from({ length: copies }, () => system.performOnce(act, ids, key)))
    system.writer.forgetFate()
    const isHit = fate !== 'answered' && system.writer.arrived.length > statements
    if (fate !== 'answered') await recovered()
    const last = await system.performOnce(act, ids, key)
    // Whoever is due is looked at when memory was read anew: without what was lost, with what was written.
    if (isHit && fate === 'lost') auditor.goThrough()
    const expected = auditor.perform(act)
    if (isHit && fate === 'written') auditor.goThrough()
    match(fate !== 'answered')
    note(`under a key, ${copies} at once, ${fate}: ${words(act)} → ${expected}`)
    count(act, expected)
    tally(`under a key, ${fate}`)
    if (last !== expected) fail(`the system says at last: ${last}\nthe auditor says: ${expected}`)
    const wrong = answers.find(
      (answer) =>
        answer !== expected && (fate === 'answered' || (answer !== 'unknown' && answer !== 'closed')),
    )
    if (wrong !== undefined) fail(`one of ${copies} hears: ${wrong}\nanother: ${last}`)
  }

  async function failure(step: Extract<Step, { kind: 'failure' }>): Promise<void> {
    const { acts: seeds, fate } = step
    if (!isWarm) await warm()
    const before = auditor.remember()
    if (fate === 'lost') system.writer.loseNext()
    else system.writer.doubtNext()
    const statements = system.writer.arrived.length
    // So that it has not recovered by the time that all are answered.
    system.writer.refuseOpening(1)
    const performed = await performAll(seeds)
    const answers = await Promise.all(performed.map(({ answer }) => answer))
    const isHit = system.writer.arrived.length > statements
    system.writer.forgetFate()
    if (!isHit) system.writer.refuseOpening(0)
    for (const [at, { expected }] of performed.entries()) compareHit(answers[at], expected, isHit)
    if (!isHit) return
    if (fate === 'lost') auditor.goBack(before)
    else auditor.remember()
    note(`the batch failed, ${fate}`)
    tally(`the batch failed, ${fate}`)
    comeMeanwhile(step)
    await recovered()
    auditor.goThrough()
    perform({ do: 'time', ms: 1 })
    auditor.settleDue()
  }

  /** Ticks that reach the clockwork while the books are closed: they are due all the same, and so are those of before, however long it takes. */
  function comeMeanwhile({ tick, seconds }: Extract<Step, { kind: 'failure' }>): void {
    const random = createRandom(tick)
    for (let second = 0; second <= seconds; second += 1) {
      const drawn = drawTick(random, auditor)
      if (drawn.do !== 'tick') continue
      system.comesMeanwhile(drawn, second === 0 ? 0 : SECOND_MS)
      auditor.comesMeanwhile(drawn, second === 0 ? 0 : SECOND_MS)
      note(`meanwhile ${words(drawn)}`)
    }
    if (seconds > 0) tally('over a minute to recover')
  }

  function compareHit(answer: Outcome | undefined, expected: Outcome, isHit: boolean): void {
    const isLost = isHit && (answer === 'unknown' || answer === 'closed')
    if (answer !== expected && !isLost) fail(`the system says: ${answer}\nthe auditor says: ${expected}`)
  }

  async function kill({ acts: seeds, fate }: Extract<Step, { kind: 'kill' }>): Promise<void> {
    if (!isWarm) await warm()
    const before = auditor.remember()
    const statements = system.writer.arrived.length
    system.writer.hold()
    const performed = await performAll(seeds)
    // Long enough for the batch to be on its way; what it holds was decided when the acts were done.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    const isHit = system.writer.arrived.length > statements
    if (fate === 'lost') system.writer.loseNext()
    else system.writer.doubtNext()
    const dying = system.close()
    system.writer.release()
    await dying
    system.writer.forgetFate()
    for (const { expected, answer } of performed) compareHit(await answer, expected, isHit)
    if (isHit && fate === 'lost') auditor.goBack(before)
    note(`killed, ${fate}`)
    if (isHit) tally(`killed, ${fate}`)
    system.takeMade()
    await system.reopen()
    isWarm = false
  }

  async function restart(): Promise<void> {
    await system.close()
    await system.reopen()
    isWarm = false
    note('restarted')
  }

  async function idle(): Promise<void> {
    const { answer } = perform({ do: 'time', ms: 11 * 60_000 })
    auditor.settleDue()
    await answer
    await system.settled()
    await system.tidy()
    isWarm = false
    note('nobody for eleven minutes')
  }

  /** After a batch failed. It may have recovered by the time that all were answered: then, too, users are yet to be read. */
  async function recovered(): Promise<void> {
    while (!system.isOpen()) await new Promise((resolve) => setTimeout(resolve, 2))
    await warm()
  }

  /** What memory holds is what the auditor holds; whoever is not in memory has nothing open. */
  function compareMemory(): void {
    for (const [user, client] of auditor.clients.entries()) {
      const memory = system.remembered(user)
      const [orders, options] = [client.orders.filter(isOpen), runningOf(client)]
      if (!memory && orders.length + options.length > 0)
        fail(`user ${user} has open orders and is not in memory`)
      if (!memory) continue
      compareMoney(user, memory.money, moneyOf(client))
      compareAll(`position of user ${user}`, memory.positions, orders, describeOrder)
      compareAll(`option of user ${user}`, memory.options, options, describeAuditedOption)
    }
  }

  function compareMoney(user: number, has: string, should: string): void {
    if (has !== should) fail(`user ${user} has ${has}\nby the auditor: ${should}`)
  }

  function compareAll<Kept extends { readonly number: number; readonly id: number | undefined }>(
    what: string,
    found: ReadonlyMap<number, string>,
    kept: readonly Kept[],
    describe: (each: Kept) => string,
  ): void {
    for (const each of kept) {
      const [has, should] = [found.get(each.id ?? 0), describe(each)]
      if (has !== should)
        fail(`${what}, number ${each.number} (${each.id})\nis: ${has}\nby the auditor: ${should}`)
    }
    if (found.size !== kept.length) fail(`${what}: there are ${found.size}, by the auditor ${kept.length}`)
  }

  /** What the database holds, all orders and options ever included. */
  async function compareDatabase(): Promise<void> {
    const stored = await readBooks(place.pool, system.userIds)
    if (stored.length !== auditor.clients.length) fail(`the database has ${stored.length} users`)
    for (const [user, books] of stored.entries()) {
      const client = auditor.clients[user] ?? fail(`no client ${user}`)
      compareMoney(user, `${books.money}, in the database`, `${moneyOf(client)}, in the database`)
      compareAll(`position of user ${user} in the database`, books.orders, client.orders, describeOrder)
      compareAll(
        `option of user ${user} in the database`,
        books.options,
        client.options,
        describeAuditedOption,
      )
    }
  }

  const TAKE = {
    burst: (step: Extract<Step, { kind: 'burst' }>) => burst(step.acts),
    intent,
    failure,
    kill,
    restart,
    idle,
  }
  let steps = 0

  async function take(step: Step): Promise<void> {
    await (TAKE[step.kind] as (given: Step) => Promise<void>)(step)
    await system.settled()
    compareMemory()
    steps += 1
    if (steps % 12 === 0) await compareDatabase()
  }

  /** Everything opens again, everything is closed, and nothing is left. */
  async function finish(): Promise<void> {
    await warm()
    const change = { isOpen: true, isStale: false, tradable: 'open' } as const
    for (const [{ id }] of LISTED) await perform({ do: 'market', instrument: id, change }).answer
    perform({ do: 'time', ms: LONGEST_BET_MS })
    auditor.settleDue()
    await system.settled()
    for (const user of auditor.clients.keys()) {
      for (const status of ['pending', 'held', 'held'] as const)
        await perform({ do: 'end-every', user, status }).answer
      if (auditor.clients[user]?.orders.some(isOpen)) fail(`user ${user} cannot close everything`)
    }
    compareMemory()
    await compareDatabase()
    for (const client of auditor.clients)
      if (lockedBy(client) + stakedBy(client) !== 0n) fail('something is locked for nothing')
    const troubles = system.log.lines.filter(({ message }) => message.includes('could not be carried out'))
    for (const { details } of troubles) fail(`the clockwork failed: ${inspect(details)}`)
    note(auditor.clients.map(moneyOf).join('; '))
    for (const { orders, options } of auditor.clients) {
      for (const { reason, status } of orders) tally(`ended: ${reason ?? status}`)
      for (const { result } of options) tally(`option: ${result ?? 'running'}`)
      tally('swap: paid', orders.filter(({ swap }) => swap < 0n).length)
      tally('swap: received', orders.filter(({ swap }) => swap > 0n).length)
    }
    tally('protected', auditor.protections())
  }

  return { script, take, finish, report: (): Report => ({ hash: hash.digest('hex'), acts, outcomes }) }
}

function words(act: Act): string {
  return Object.values(act)
    .map((value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(' ')
}
