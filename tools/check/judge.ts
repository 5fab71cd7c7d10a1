import type { Outcome } from './run-command'
import type { Step } from './steps'

/** Result of one step; the output is empty when it passed. */
export type Verdict = { name: string; isPassed: boolean; line: string; output: string }

/** A step passes when its command succeeds and has seen at least its minimum. */
export function judge(step: Step, outcome: Outcome): Verdict {
  const seen = step.seen(outcome.output)
  const isBlind = seen === undefined || seen < step.floor
  const isPassed = outcome.exitCode === 0 && !isBlind
  const news = outcome.output.split('\n').filter((line) => !(step.isNoise?.(line) ?? false))
  const blindness = isBlind ? [`saw ${seen ?? 'nothing'}, must see at least ${step.floor}`] : []
  return {
    name: step.name,
    isPassed,
    line: `${isPassed ? 'passed' : 'FAILED'}  ${step.name.padEnd(12)} ${outcome.seconds.toFixed(1).padStart(5)} s  saw ${seen ?? '?'}`,
    output: isPassed ? '' : [...news, ...blindness].join('\n').trim(),
  }
}

/** The last line of a run, in the form that CI reads. */
export function closingLine(verdicts: readonly Verdict[]): string {
  const passed = verdicts.filter((verdict) => verdict.isPassed).length
  return `check: ${passed} passed, ${verdicts.length - passed} failed`
}
