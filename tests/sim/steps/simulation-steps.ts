import { createRandom } from '@fairtick/testkit'
import type { AnnouncedByIssuer } from '../auditor/audited-action'
import { HOUSE } from '../acts/act-lending'
import { endTrader, hitCopying } from './copying-steps'
import { cross, tickAfter, untilJustBefore } from './action-steps'
import { drawAct, drawTick } from '../acts/draw-act'
import { drawAction } from '../acts/draw-action'
import { drawLively } from '../acts/draw-sale'
import { fold } from './folding-steps'
import { compareHit, recovered, reopen } from './hits'
import { match } from './match'
import type { Step } from './plan'
import { turns } from '../system/system-copying'
import { type Simulation, fail, note, tally } from './run-state'
import { count, copyAll, perform, performAll, warm, words } from './simulation'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Takes one step of a plan on both sides. */
export function takeStep(run: Simulation, step: Step): Promise<void> {
  switch (step.kind) {
    case 'burst':
      return burst(run, step.acts)
    case 'intent':
      return intent(run, step)
    case 'failure':
      return failure(run, step)
    case 'kill':
      return kill(run, step)
    case 'copying-hit':
      return hitCopying(run, step)
    case 'end-trader':
      return endTrader(run, step)
    case 'action':
      return actOfIssuer(run, step)
    case 'restart':
      return restart(run)
    case 'lively':
      return lively(run, step)
    case 'fold':
      return fold(run)
    case 'idle':
      return idle(run)
  }
}

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

/** An option of a client, ticks of its instrument a second apart, and what follows. */
async function lively(run: Simulation, { act: seed, with: step }: Of<'lively'>): Promise<void> {
  if (!run.isWarm) await warm(run)
  const acts = drawLively(createRandom(seed), run.auditor)
  const performed = acts.map((act) => perform(run, act))
  run.auditor.settleDue()
  for (const { expected, answer } of performed) {
    const outcome = await answer
    if (outcome !== expected) fail(run, `the system says: ${outcome}\nthe auditor says: ${expected}`)
  }
  await run.system.settled()
  await copyAll(run)
  await takeStep(run, step)
}

/** A split or a dividend, and the fate of its batch. */
async function actOfIssuer(
  run: Simulation,
  { action: seed, isByTick, with: step }: Of<'action'>,
): Promise<void> {
  const action = drawAction(createRandom(seed), run.auditor)
  if (!action) return
  await untilJustBefore(run, action)
  const crossing = () => cross(run, action, isByTick)
  if (step.kind === 'burst') await burst(run, step.acts, crossing)
  else if (step.kind === 'failure') await failure(run, step, crossing)
  else await kill(run, step, crossing)
  tally(run, `${action.kind}: ${step.kind === 'burst' ? 'written' : `${step.kind}, ${step.fate}`}`)
  if (!isByTick) await tickAfter(run, action)
  const waits = run.auditor.waiting().some(({ instrument }) => instrument === action.instrument)
  if (action.kind === 'dividend' && waits) await splitAfter(run, action)
}

/** A split in the minute after a pending dividend, which must survive it. */
async function splitAfter(run: Simulation, { instrument, at }: AnnouncedByIssuer): Promise<void> {
  const split = { kind: 'split', instrument, to: 3, from: 2, amount: '0', at: at + 2 * MINUTE_MS } as const
  if (run.auditor.now() >= split.at - MINUTE_MS) return
  await untilJustBefore(run, split)
  await burst(run, [], () => cross(run, split, false))
  await tickAfter(run, split)
}

const nothing = (): void => undefined

async function burst(run: Simulation, seeds: readonly number[], first = nothing): Promise<void> {
  first()
  for (const { expected, answer } of await performAll(run, seeds)) {
    const outcome = await answer
    if (outcome !== expected) fail(run, `the system says: ${outcome}\nthe auditor says: ${expected}`)
  }
}

async function intent(run: Simulation, { act: seed, copies, fate }: Of<'intent'>): Promise<void> {
  const act = drawAct(seed, run.auditor)
  if (!('user' in act) || act.user === HOUSE) return burst(run, [seed])
  if (!run.isWarm) await warm(run)
  run.keys += 1
  const key = `key ${run.keys}`
  run.auditor.remember()
  const statements = run.system.writer.arrived.length
  if (fate === 'lost') run.system.writer.loseNext()
  if (fate === 'written') run.system.writer.doubtNext()
  const answers = await Promise.all(
    Array.from({ length: copies }, () => run.system.performOnce(act, run.ids, key)),
  )
  run.system.writer.forgetFate()
  const isHit = fate !== 'answered' && run.system.writer.arrived.length > statements
  if (fate !== 'answered') await recovered(run)
  const last = await run.system.performOnce(act, run.ids, key)
  // Due users are processed once the books are read again; by then a lost batch is gone, a written one is in.
  if (isHit && fate === 'lost') run.auditor.goThrough()
  const expected = run.auditor.perform(act)
  if (isHit && fate === 'written') run.auditor.goThrough()
  match(run, fate !== 'answered')
  note(run, `under a key, ${copies} at once, ${fate}: ${words(act)} → ${expected}`)
  count(run, act, expected)
  tally(run, `under a key, ${fate}`)
  if (last !== expected) fail(run, `the system says at last: ${last}\nthe auditor says: ${expected}`)
  const wrong = answers.find(
    (answer) => answer !== expected && (fate === 'answered' || (answer !== 'unknown' && answer !== 'closed')),
  )
  if (wrong !== undefined) fail(run, `one of ${copies} hears: ${wrong}\nanother: ${last}`)
}

async function failure(run: Simulation, step: Of<'failure'>, first = nothing): Promise<void> {
  const { acts: seeds, fate } = step
  if (!run.isWarm) await warm(run)
  const before = run.auditor.remember()
  if (fate === 'lost') run.system.writer.loseNext()
  else run.system.writer.doubtNext()
  const statements = run.system.writer.arrived.length
  // Keeps the books from recovering before all acts are answered.
  run.system.writer.refuseOpening(1)
  first()
  const performed = await performAll(run, seeds)
  const answers = await Promise.all(performed.map(({ answer }) => answer))
  const isHit = run.system.writer.arrived.length > statements
  run.system.writer.forgetFate()
  if (!isHit) run.system.writer.refuseOpening(0)
  for (const [at, { expected }] of performed.entries()) compareHit(run, answers[at], expected, isHit)
  if (!isHit) return
  if (fate === 'lost') run.auditor.goBack(before)
  else run.auditor.remember()
  note(run, `the batch failed, ${fate}`)
  tally(run, `the batch failed, ${fate}`)
  comeMeanwhile(run, step)
  await recovered(run)
  run.auditor.goThrough()
  await copyAll(run)
  perform(run, { do: 'time', ms: 1 })
  run.auditor.settleDue()
}

/**
 * Ticks that reach the system's engine while the books are closed. They and earlier ones are still applied
 * once the books open, however long that takes.
 */
function comeMeanwhile(run: Simulation, { tick, seconds }: Of<'failure'>): void {
  const random = createRandom(tick)
  for (let second = 0; second <= seconds; second += 1) {
    const drawn = drawTick(random, run.auditor)
    if (drawn.do !== 'tick') continue
    run.system.comesMeanwhile(drawn, second === 0 ? 0 : SECOND_MS)
    run.auditor.comesMeanwhile(drawn, second === 0 ? 0 : SECOND_MS)
    note(run, `meanwhile ${words(drawn)}`)
  }
  if (seconds > 0) tally(run, 'over a minute to recover')
}

async function kill(run: Simulation, { acts: seeds, fate }: Of<'kill'>, first = nothing): Promise<void> {
  if (!run.isWarm) await warm(run)
  const before = run.auditor.remember()
  const statements = run.system.writer.arrived.length
  run.system.writer.hold()
  first()
  const performed = await performAll(run, seeds)
  // Long enough for the batch to be in flight; its content was decided when the acts were executed.
  await turns()
  const isHit = run.system.writer.arrived.length > statements
  if (fate === 'lost') run.system.writer.loseNext()
  else run.system.writer.doubtNext()
  const dying = run.system.close()
  run.system.writer.release()
  await dying
  run.system.writer.forgetFate()
  for (const { expected, answer } of performed) compareHit(run, await answer, expected, isHit)
  if (isHit && fate === 'lost') run.auditor.goBack(before)
  note(run, `killed, ${fate}`)
  if (isHit) tally(run, `killed, ${fate}`)
  run.system.takeMade()
  await reopen(run)
}

async function restart(run: Simulation): Promise<void> {
  await run.system.close()
  await reopen(run)
  note(run, 'restarted')
}

async function idle(run: Simulation): Promise<void> {
  const { answer } = perform(run, { do: 'time', ms: 11 * 60_000 })
  run.auditor.settleDue()
  await answer
  await run.system.settled()
  await run.system.tidy()
  run.isWarm = false
  note(run, 'nobody for eleven minutes')
}
