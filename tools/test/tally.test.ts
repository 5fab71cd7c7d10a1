import { describe, expect, it } from 'vitest'
import { readJourneyReport, readVitestReport } from './read-reports'
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
          assertionResults: [
            { status: 'failed', fullName: 'adds', failureMessages: ['3 is not 4\n at x'] },
            { status: 'passed' },
            { status: 'pending' },
          ],
        },
        { name: '/right.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }
    expect(readVitestReport(JSON.stringify(report))).toMatchObject({
      tally: { passed: 5, failed: 2, skipped: 3 },
      failures: ['/unloaded.test.ts', '/wrong.test.ts: adds (3 is not 4)'],
      failedFiles: [
        { path: '/unloaded.test.ts', tally: { passed: 0, failed: 1, skipped: 0 } },
        { path: '/wrong.test.ts', tally: { passed: 1, failed: 1, skipped: 1 } },
      ],
    })
  })

  it('playwright: names what failed and what passed only at the second try; a server that does not start is a failure', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [
        {
          projectName: 'phone',
          status,
          results:
            status === 'flaky'
              ? [{ duration: 1500, error: { message: '\u001b[31mgone\u001b[39m\nat y' } }, { duration: 500 }]
              : [],
        },
      ],
    })
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no server' }],
      suites: [
        {
          specs: [spec('one', 'expected'), spec('two', 'flaky')],
          suites: [{ specs: [spec('three', 'unexpected')] }],
        },
      ],
    }
    expect(readJourneyReport(JSON.stringify(report))).toEqual({
      tally: { passed: 5, failed: 2, skipped: 2 },
      failures: ['a.spec.ts [phone]: three', 'no server'],
      late: ['a.spec.ts [phone]: two (gone)'],
      timed: [
        { name: 'a.spec.ts [phone]: one', seconds: 0 },
        { name: 'a.spec.ts [phone]: two', seconds: 2 },
        { name: 'a.spec.ts [phone]: three', seconds: 0 },
      ],
    })
  })

  it('a report of another shape does not count as zero tests', () => {
    expect(() => readVitestReport('{}')).toThrow('numPassedTests')
    expect(() => readJourneyReport('{"stats":{}}')).toThrow('expected')
  })
})
