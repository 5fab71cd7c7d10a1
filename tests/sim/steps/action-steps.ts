import type { AnnouncedByIssuer } from '../auditor/audited-action'
import { termsOf } from '../auditor/auditor-sums'
import { near, priceOf } from '../acts/draw-prices'
import { type Simulation, note, tally } from './run-state'
import { copyAll, perform, warm } from './simulation'

/** Announces a split or a dividend, and waits until a moment before its minute. */
export async function untilJustBefore(run: Simulation, action: AnnouncedByIssuer): Promise<void> {
  if (!run.isWarm) await warm(run)
  await run.system.announce(action)
  const { answer } = perform(run, { do: 'time', ms: action.at - run.auditor.now() - 1 })
  run.auditor.settleDue()
  await answer
  await run.system.settled()
  run.auditor.payTheRest()
  await copyAll(run)
}

/** Its minute comes on both sides, with or without the first tick after it. */
export function cross(run: Simulation, action: AnnouncedByIssuer, isByTick: boolean): void {
  const { kind, instrument, to, from, amount } = action
  run.system.cross(action)
  run.auditor.cross(action)
  note(run, `${kind} of ${instrument}, ${kind === 'split' ? `${to} for ${from}` : amount}`)
  tally(run, kind)
  perform(run, { do: 'time', ms: 0 })
  if (isByTick) void tick(run, instrument)
}

/** The first tick after its minute, unless one has already come. */
export async function tickAfter(run: Simulation, { instrument }: AnnouncedByIssuer): Promise<void> {
  if (!run.isWarm) await warm(run)
  if (run.auditor.quotes.get(instrument)?.isBetween) await tick(run, instrument)
}

/** Publishes the first tick of every instrument that still waits for one. */
export async function endBetween(run: Simulation): Promise<void> {
  for (const [instrument, { isBetween }] of run.auditor.quotes) if (isBetween) await tick(run, instrument)
}

function tick(run: Simulation, instrument: number): Promise<unknown> {
  const terms = termsOf(instrument)
  return perform(run, { do: 'tick', instrument, price: near(terms, priceOf(terms, run.auditor), 300) }).answer
}
