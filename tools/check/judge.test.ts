import { describe, expect, it } from 'vitest'
import { closingLine, judge } from './judge'
import { checkSteps, type Step } from './steps'

const step: Step = {
  name: 'types',
  command: [],
  seen: (output) => output.split('\n').filter((line) => line.startsWith('/')).length,
  floor: 2,
  isNoise: (line) => line.startsWith('/'),
}
const outcome = (exitCode: number, output: string) => ({ exitCode, output, seconds: 1.25 })

describe('a step of the check', () => {
  it('passes with its line alone', () => {
    const verdict = judge(step, outcome(0, '/a.ts\n/b.ts'))
    expect(verdict).toMatchObject({ isPassed: true, output: '' })
    expect(verdict.line).toMatch(/^passed {2}types +1\.\d s {2}saw 2$/)
  })

  it('fails with what its command said, less the noise', () => {
    expect(judge(step, outcome(2, '/a.ts\n/b.ts\na.ts: wrong'))).toMatchObject({
      isPassed: false,
      output: 'a.ts: wrong',
    })
  })

  it('fails when its command passed but saw too little', () => {
    expect(judge(step, outcome(0, '/a.ts'))).toMatchObject({
      isPassed: false,
      output: 'saw 1, must see at least 2',
    })
  })

  it('sums up in the form that CI reads', () => {
    const verdicts = [judge(step, outcome(0, '/a.ts\n/b.ts')), judge(step, outcome(1, ''))]
    expect(closingLine(verdicts)).toBe('check: 1 passed, 1 failed')
  })
})

describe('how much each command says it saw', () => {
  const outputs: [string, string, number][] = [
    ['types', '/here/a.ts\n/here/node_modules/b.d.ts\n/here/c.tsx\nc.tsx(1,1): error', 2],
    ['lint', 'Finished in 1.3s on 91 files with 311 rules using 2 threads.', 91],
    ['dead code', 'saw 202 files', 202],
    ['architecture', 'blind: saw 1 modules\nsaw 139 modules, 400 dependencies, 33 rules', 139],
    ['tidy', 'blind: short-files saw 3 files\nsaw 300 files with 15 rules', 300],
    ['texts', 'saw 36000 texts', 36_000],
    ['generated', 'saw 310 words of the wire', 310],
    [
      'formatting',
      'All matched files use the correct format.\nFinished in 1349ms on 5309 files using 2 threads.',
      5309,
    ],
  ]
  it.each(outputs)('%s', (name, output, seen) => {
    const found = checkSteps('/here', 100).find((candidate) => candidate.name === name)
    expect(found?.seen(output)).toBe(seen)
    expect(found?.seen('') ?? 0).toBe(0)
  })

  it('every step is here', () => {
    expect(outputs.map(([name]) => name).toSorted()).toEqual(
      checkSteps('/here', 1)
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})
