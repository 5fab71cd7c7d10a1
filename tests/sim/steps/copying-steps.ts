import { recovered, reopen } from './hits'
import { matchCopies } from './match'
import type { Step } from './plan'
import { type Simulation, fail, note, tally } from './run-state'
import { copyAll, performAll, warm } from './simulation'
import { turns } from '../system/system-copying'

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

/** Acts that are written, with a batch of their copies that fails, or is in flight at a kill. */
export async function hitCopying(run: Simulation, step: Of<'copying-hit'>): Promise<void> {
  const { acts: seeds, fate, isKill } = step
  if (!run.isWarm) await warm(run)
  const { writer } = run.system
  writer.hold()
  const performed = await performAll(run, seeds)
  await turns()
  writer.release()
  writer.hold()
  for (const { expected, answer } of performed) {
    const outcome = await answer
    if (outcome !== expected) fail(run, `the system says: ${outcome}\nthe auditor says: ${expected}`)
  }
  const statements = writer.arrived.length
  await turns()
  const isHit = run.auditor.isOneGo() && writer.arrived.length > statements
  if (!isHit) return writer.release()
  if (fate === 'lost') writer.loseNext()
  else writer.doubtNext()
  if (isKill) await killWhileCopying(run)
  else await failWhileCopying(run)
  writer.forgetFate()
  run.auditor.remember()
  if (fate === 'written') {
    run.auditor.copyNext()
    matchCopies(run, run.auditor.made().orders, false)
  }
  if (isKill) await reopen(run)
  else {
    await recovered(run)
    run.auditor.goThrough()
  }
  const what = `${isKill ? 'killed' : 'the batch failed'} while copying, ${fate}`
  note(run, what)
  tally(run, what)
  await copyAll(run, true)
}

async function killWhileCopying({ system }: Simulation): Promise<void> {
  const dying = system.close()
  system.writer.release()
  await dying
}

async function failWhileCopying({ system }: Simulation): Promise<void> {
  const before = system.reloads()
  system.writer.release()
  while (system.reloads() === before) await new Promise((resolve) => setTimeout(resolve, 2))
}

/** Ends traders who lost all equity, on both sides, while nothing is in flight. */
export async function endLostTraders(run: Simulation): Promise<void> {
  if (!run.isCopying) return
  const found = await run.system.endWithoutEquity()
  const expected = run.auditor.endWithoutEquity()
  if (found.toSorted((one, other) => one - other).join() !== expected.join())
    fail(run, `without equity end the traders ${found.join()}\nby the auditor: ${expected.join()}`)
  for (const user of expected) note(run, `trader ${user} has lost all`)
  tally(run, 'a trader without equity ended', expected.length)
}

/** An operator ends a trader while nothing is in flight. */
export async function endTrader(run: Simulation, { which }: Of<'end-trader'>): Promise<void> {
  const traders = [...run.auditor.clients.entries()].filter(([, { isTrader }]) => isTrader)
  const [user] = traders[which] ?? []
  if (user === undefined) return
  await run.system.endTrader(user)
  run.auditor.endTrader(user)
  note(run, `trader ${user} is ended`)
  tally(run, 'a trader ended')
}
