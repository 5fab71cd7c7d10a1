import { type ProcessorMeter, startProcessorMeter } from '../tools/processes/processor-meter'
import { shown } from './figures'

interface Cost {
  seconds: number
  units: number
}

let meter: ProcessorMeter | undefined
const costs = new Map<string, Cost>()

/** Begins to count the processor time of this process and its children, for one bench. */
export function startCounting(): void {
  costs.clear()
  meter = startProcessorMeter()
}

/** Ends the counting; returns the processor time per unit and of the whole run, one per line. */
export function stopCounting(): string[] {
  const whole = meter?.stop()
  meter = undefined
  if (whole === undefined) return ['processor time: this system does not show that of other processes']
  const each = [...costs].map(
    ([unit, { seconds, units }]) =>
      `processor time a ${unit}: ${inUnit(seconds / units)} (of ${shown(units)}, in all processes together)`,
  )
  return [...each, `processor time of the whole run: ${shown(whole)} s`]
}

/**
 * Runs work whose processor time counts, with its number of units, which may depend on its answer. Several
 * pieces are summed.
 */
export async function measured<Answer>(
  unit: string,
  units: number | ((answer: Answer) => number),
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const before = meter?.seconds()
  const answer = await work()
  const after = meter?.seconds()
  if (before === undefined || after === undefined) return answer
  const cost = costs.get(unit) ?? { seconds: 0, units: 0 }
  const more = typeof units === 'number' ? units : units(answer)
  costs.set(unit, { seconds: cost.seconds + after - before, units: cost.units + more })
  return answer
}

function inUnit(seconds: number): string {
  if (seconds >= 1) return `${shown(seconds)} s`
  if (seconds >= 1e-3) return `${shown(seconds * 1e3)} ms`
  return seconds >= 1e-6 ? `${shown(seconds * 1e6)} µs` : `${shown(seconds * 1e9)} ns`
}
