import { isSource, listFiles } from '../tree/list-files'
import { closingLine, judge, type Verdict } from './judge'
import { runCommand } from './run-command'
import { checkSteps, type Step } from './steps'

/** Parallel steps: more than cores, as they sometimes wait for files. */
const AT_ONCE = 3

/**
 * Runs all checks, prints a line for each at its end and the output of the failed ones; returns the exit
 * code.
 */
export async function check(root: string): Promise<number> {
  const sources = listFiles(root).filter((path) => isSource(path) && path.includes('/')).length
  const waiting = [...checkSteps(root, sources)]
  const verdicts: Verdict[] = []
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      verdicts.push(await runStep(step, root))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  console.log(closingLine(verdicts))
  return verdicts.every((verdict) => verdict.isPassed) ? 0 : 1
}

async function runStep(step: Step, root: string): Promise<Verdict> {
  const verdict = judge(step, await runCommand(step.command, root))
  console.log(verdict.output === '' ? verdict.line : `${verdict.line}\n${indent(verdict.output)}`)
  return verdict
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ')
}
