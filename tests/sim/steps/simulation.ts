import type { Act, Outcome } from '../acts/act'
import { drawAct } from '../acts/draw-act'
import { match, matchCopies, matchNothing } from './match'
import type { Order } from '../auditor/order'
import { type Simulation, note, tally } from './run-state'

/** Counts an act by its outcome. */
export function count(run: Simulation, act: Act, outcome: Outcome): void {
  run.acts += 1
  for (const each of outcome.split(', '))
    tally(
      run,
      `${act.do}: ${/^(buy|sell|up|down|deposit|withdrawal|loan|subscription|relation) /.test(each) ? each.split(' ')[1] : each.replace(/^\d+ /, '')}`,
    )
}

/** Performs an act on both sides; the system's answer may come later. */
export function perform(run: Simulation, act: Act): { expected: Outcome; answer: Promise<Outcome> } {
  const answer = run.system.perform(act, run.ids)
  const expected = run.auditor.perform(act)
  match(run)
  note(run, `${words(act)} → ${expected}`)
  count(run, act, expected)
  return { expected, answer }
}

/** Performs acts on both sides at once; each is drawn in the state after the previous one. */
export async function performAll(run: Simulation, seeds: readonly number[]) {
  const [only] = seeds
  if (!run.isWarm && seeds.length === 1 && only !== undefined)
    return [await performCold(run, drawAct(only, run.auditor))]
  if (!run.isWarm) await warm(run)
  const performed = seeds.map((seed) => perform(run, drawAct(seed, run.auditor)))
  run.auditor.settleDue()
  return performed
}

/** An act of a user who may first have to be read from the database. */
async function performCold(run: Simulation, act: Act) {
  const answer = await run.system.perform(act, run.ids)
  const expected = run.auditor.perform(act)
  run.auditor.settleDue()
  match(run)
  note(run, `${words(act)} → ${expected}`)
  count(run, act, expected)
  return { expected, answer: Promise.resolve(answer) }
}

/**
 * Runs until all acts of traders are copied on both sides. After a loss, memory may have made copies twice.
 */
export async function copyAll(run: Simulation, isLost = false): Promise<void> {
  if (!run.isCopying) return
  await run.system.copied()
  const made: Order[] = []
  while (run.auditor.copyNext()) {
    made.push(...run.auditor.made().orders)
    tally(run, 'copied')
  }
  matchCopies(run, made, isLost)
  matchNothing(run, isLost)
}

/** Brings every user into memory. */
export async function warm(run: Simulation): Promise<void> {
  await run.system.warm()
  run.isWarm = true
}

/** An act as a line of the script. */
export function words(act: Act): string {
  return Object.values(act)
    .map((value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(' ')
}
