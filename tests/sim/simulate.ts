import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { createRandom } from '@fairtick/testkit'
import type { DatabasePool } from '../../apps/server/src/database/pool'
import type { Act, Outcome } from './act'
import { type Auditor, isOpen, moneyOf, openAuditor } from './auditor'
import { describeOrder } from './describe'
import { drawAct, drawTick } from './draw-act'
import { LISTED } from './instruments'
import { readBooks } from './read-books'
import type { Plan, Step } from './plan'
import { type Ids, type System, openSystem } from './system'

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

/** Runs a plan on the system and on the auditor's books, and compares them after every step. Throws Divergence. */
export async function simulate(place: Place, plan: Plan): Promise<Report> {
  const system = await openSystem(place.url, place.pool, plan)
  const auditor = openAuditor({
    feeBasis: plan.feeBasis,
    clients: plan.clients,
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
      tally(`${act.do}: ${/^(buy|sell) /.test(each) ? each.split(' ')[1] : each.replace(/^\d+ /, '')}`)
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

  /** Tells which position of the system is which order of the auditor. */
  function match(): void {
    const [made, orders] = [system.takeMade(), auditor.made()]
    if (made.length !== orders.length)
      fail(`the system made ${made.length} positions, the auditor ${orders.length}`)
    for (const [at, order] of orders.entries()) order.id = made[at]
  }

  async function performAll(seeds: readonly number[]) {
    const [only] = seeds
    if (!isWarm && seeds.length === 1 && only !== undefined)
      return [await performCold(drawAct(only, auditor))]
    if (!isWarm) await warm()
    return seeds.map((seed) => perform(drawAct(seed, auditor)))
  }

  /** An act of somebody who may have to be read from the database first. */
  async function performCold(act: Act) {
    const answer = await system.perform(act, ids)
    const expected = auditor.perform(act)
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
    const before = auditor.remember()
    if (fate === 'lost') system.writer.loseNext()
    if (fate === 'written') system.writer.doubtNext()
    const answers = await Promise.all(Array.from({ length: copies }, () => system.performOnce(act, ids, key)))
    system.writer.forgetFate()
    await recovered()
    const last = await system.performOnce(act, ids, key)
    const expected = auditor.perform(act)
    matchOnce(fate === 'answered' ? undefined : before)
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

  /** Copies of which some were lost may have made the same position more than once in memory; the last is the one that lasts. */
  function matchOnce(lost: unknown): void {
    const [made, orders] = [system.takeMade(), auditor.made()]
    const isRight = lost === undefined ? made.length === orders.length : made.length >= orders.length
    if (!isRight) fail(`the system made ${made.length} positions, the auditor ${orders.length}`)
    for (const [at, order] of orders.entries()) order.id = made[made.length - orders.length + at]
  }

  async function failure({ acts: seeds, fate, tick }: Extract<Step, { kind: 'failure' }>): Promise<void> {
    if (!isWarm) await warm()
    const before = auditor.remember()
    if (fate === 'lost') system.writer.loseNext()
    else system.writer.doubtNext()
    const statements = system.writer.arrived.length
    const performed = await performAll(seeds)
    const answers = await Promise.all(performed.map(({ answer }) => answer))
    const isHit = system.writer.arrived.length > statements
    system.writer.forgetFate()
    for (const [at, { expected }] of performed.entries()) compareHit(answers[at], expected, isHit)
    if (isHit && fate === 'lost') auditor.goBack(before)
    note(`the batch failed, ${fate}`)
    if (isHit) tally(`the batch failed, ${fate}`)
    // The tick reaches the clockwork while the books are closed: it is due all the same.
    if (isHit) perform(drawTick(createRandom(tick), auditor))
    await recovered()
    await warm()
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
    await answer
    await system.tidy()
    isWarm = false
    note('nobody for eleven minutes')
  }

  async function recovered(): Promise<void> {
    if (system.isOpen()) return
    while (!system.isOpen()) await new Promise((resolve) => setTimeout(resolve, 2))
    await warm()
  }

  /** What memory holds is what the auditor holds; whoever is not in memory has nothing open. */
  function compareMemory(): void {
    for (const [user, client] of auditor.clients.entries()) {
      const memory = system.remembered(user)
      const open = client.orders.filter(isOpen)
      if (!memory && open.length > 0) fail(`user ${user} has ${open.length} orders open and is not in memory`)
      if (!memory) continue
      const { balance, locked } = moneyOf(client)
      if (memory.balance !== balance || memory.locked !== locked)
        fail(
          `user ${user} has ${memory.balance} with ${memory.locked} locked, by the auditor ${balance} with ${locked}`,
        )
      compareOrders(user, memory.open, open)
    }
  }

  function compareOrders(
    user: number,
    found: ReadonlyMap<number, string>,
    orders: Auditor['clients'][number]['orders'],
  ): void {
    if (found.size !== orders.length)
      fail(`user ${user} has ${found.size} orders, by the auditor ${orders.length}`)
    for (const order of orders) {
      const [has, should] = [found.get(order.id ?? 0), describeOrder(order)]
      if (has !== should)
        fail(`order ${order.number} of user ${user} (${order.id})\nis: ${has}\nby the auditor: ${should}`)
    }
  }

  /** What the database holds, all orders ever included. */
  async function compareDatabase(): Promise<void> {
    for (const [user, client] of auditor.clients.entries()) {
      const books = await readBooks(place.pool, system.userIds[user] ?? 0)
      const { balance, locked } = moneyOf(client)
      if (books.balance !== balance || books.locked !== locked)
        fail(
          `the database has ${books.balance} with ${books.locked} locked for user ${user}, the auditor ${balance} with ${locked}`,
        )
      compareOrders(user, books.orders, client.orders)
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
    for (const user of auditor.clients.keys()) {
      for (const status of ['pending', 'held', 'held'] as const)
        await perform({ do: 'end-every', user, status }).answer
      if (auditor.clients[user]?.orders.some(isOpen)) fail(`user ${user} cannot close everything`)
    }
    compareMemory()
    await compareDatabase()
    for (const client of auditor.clients)
      if (moneyOf(client).locked !== 0n) fail('something is locked for nothing')
    const troubles = system.log.lines.filter(({ message }) => message.includes('could not be carried out'))
    for (const { details } of troubles) fail(`the clockwork failed: ${inspect(details)}`)
    note(auditor.clients.map((client) => String(client.balance)).join(' '))
    for (const { orders } of auditor.clients)
      for (const { reason, status } of orders) tally(`ended: ${reason ?? status}`)
    tally('protected', auditor.protections())
  }

  return { script, take, finish, report: (): Report => ({ hash: hash.digest('hex'), acts, outcomes }) }
}

function words(act: Act): string {
  return Object.values(act)
    .map((value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(' ')
}
