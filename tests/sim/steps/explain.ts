import type { Plan } from './plan'
import { shrink } from './shrink'
import { simulate } from './simulate'
import { Divergence, type Place } from './run-state'

/** Default number of steps of a simulation. */
export const STEPS = 60

/** A failure, and the maximum number of shorter plans to try. */
export interface Failure {
  readonly error: unknown
  readonly triesMax: number
}

/** The fewest acts of a failing seed that still fail, in words. */
export async function explain(place: Place, plan: Plan, { error, triesMax }: Failure): Promise<string> {
  const shortest = await shrink(
    plan,
    async (shorter) => (await divergenceOf(place, shorter)) !== undefined,
    triesMax,
  )
  const divergence = (await divergenceOf(place, shortest)) ?? error
  const lines = divergence instanceof Divergence ? divergence.script : []
  const message = divergence instanceof Error ? divergence.message : String(divergence)
  return [
    `Seed ${plan.seed} fails (${plan.feeBasis}, ${plan.clients.length} clients, ${plan.steps.length} steps, ${shortest.steps.length} of them needed):`,
    ...lines.map((line, at) => `  ${at + 1}. ${line}`),
    message,
    `Again: npm run sim -- --seeds 1 --from ${plan.seed} --steps ${plan.steps.filter(({ kind }) => kind !== 'action' && kind !== 'lively').length}${plan.lends ? ' --lending' : ''}${plan.steps.some(({ kind }) => kind === 'action') ? ' --actions' : ''}`,
  ].join('\n')
}

async function divergenceOf(place: Place, plan: Plan): Promise<unknown> {
  try {
    await simulate(place, plan)
    return undefined
  } catch (error) {
    return error
  }
}
