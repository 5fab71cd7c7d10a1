import type { Plan, Step } from './plan'

/** Whether a plan still fails. */
export type Fails = (plan: Plan) => Promise<boolean>

/**
 * Returns a shorter plan that also fails: leaves out steps in ever smaller pieces, then acts. Acts draw from
 * their own seeds, so leaving one out does not change the others by itself.
 */
export async function shrink(plan: Plan, fails: Fails, triesMax: number): Promise<Plan> {
  let tries = triesMax
  let { steps } = plan

  async function without(kept: readonly Step[]): Promise<boolean> {
    if (tries <= 0) return false
    tries -= 1
    if (!(await fails({ ...plan, steps: kept }))) return false
    steps = kept
    return true
  }

  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length && tries > 0;) {
      const isGone = await without([...steps.slice(0, from), ...steps.slice(from + size)])
      if (!isGone) from += size
    }
  }
  for (let at = 0; at < steps.length; at += 1) {
    for (let act = 0; act < actsOf(steps[at]).length && tries > 0;) {
      const step = steps[at]
      if (!step || !('acts' in step)) break
      const fewer = { ...step, acts: step.acts.toSpliced(act, 1) }
      if (fewer.acts.length === 0 || !(await without(steps.with(at, fewer)))) act += 1
    }
  }
  return { ...plan, steps }
}

const actsOf = (step: Step | undefined): readonly number[] => (step && 'acts' in step ? step.acts : [])
