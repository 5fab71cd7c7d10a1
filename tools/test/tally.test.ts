import { describe, expect, it } from 'vitest'
import { playwrightTally, readVitestReport } from './read-reports'
import { closingLine, strict, sumOf } from './tally'

describe('the closing line', () => {
  it.each([
    [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
    [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
  ])('%j', (tally, line) => {
    expect(closingLine(tally)).toBe(line)
  })

  it('sums all runners', () => {
    const unit = { passed: 3, failed: 0, skipped: 1 }
    const journeys = { passed: 2, failed: 1, skipped: 0 }
    expect(sumOf([unit, journeys])).toEqual({ passed: 5, failed: 1, skipped: 1 })
  })
})

describe('silence is not success', () => {
  it.each([
    ['ran no test', { passed: 0, failed: 0, skipped: 4 }, 0, 1],
    ['went wrong without naming a test', { passed: 9, failed: 0, skipped: 0 }, 1, 1],
    ['named what failed', { passed: 9, failed: 2, skipped: 0 }, 1, 2],
    ['passed', { passed: 9, failed: 0, skipped: 0 }, 0, 0],
  ])('a runner that %s', (_, tally, exitCode, failed) => {
    expect(strict(tally, exitCode).failed).toBe(failed)
  })
})

describe('reports', () => {
  it('vitest: a file that could not be loaded is a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { name: '/unloaded.test.ts', status: 'failed', assertionResults: [] },
        {
          name: '/wrong.test.ts',
          status: 'failed',
          assertionResults: [{ status: 'failed' }, { status: 'passed' }, { status: 'pending' }],
        },
        { name: '/right.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }
    expect(readVitestReport(JSON.stringify(report))).toMatchObject({
      tally: { passed: 5, failed: 2, skipped: 3 },
      failedFiles: [
        { path: '/unloaded.test.ts', tally: { passed: 0, failed: 1, skipped: 0 } },
        { path: '/wrong.test.ts', tally: { passed: 1, failed: 1, skipped: 1 } },
      ],
    })
  })

  it('playwright: a second try is a failure, and so is a server that does not start', () => {
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no server' }],
    }
    expect(playwrightTally(JSON.stringify(report))).toEqual({ passed: 4, failed: 3, skipped: 2 })
  })

  it('a report of another shape is no zero', () => {
    expect(() => readVitestReport('{}')).toThrow('numPassedTests')
    expect(() => playwrightTally('{"stats":{}}')).toThrow('expected')
  })
})
