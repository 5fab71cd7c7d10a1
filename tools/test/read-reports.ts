import type { Tally } from './tally'

/** Counts vitest's JSON report. A file that could not be loaded counts as one failure: it names no tests. */
export function vitestTally(report: string): Tally {
  const parsed: unknown = JSON.parse(report)
  const files = listAt(parsed, 'testResults')
  const isUnloaded = (file: unknown): boolean =>
    valueAt(file, 'status') === 'failed' &&
    listAt(file, 'assertionResults').every((test) => valueAt(test, 'status') !== 'failed')
  return {
    passed: numberAt(parsed, 'numPassedTests'),
    failed: numberAt(parsed, 'numFailedTests') + files.filter(isUnloaded).length,
    skipped: numberAt(parsed, 'numPendingTests') + numberAt(parsed, 'numTodoTests'),
  }
}

/** Counts Playwright's JSON report. A journey that passes only at the second try has failed. */
export function playwrightTally(report: string): Tally {
  const parsed: unknown = JSON.parse(report)
  const stats = valueAt(parsed, 'stats')
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky') + listAt(parsed, 'errors').length,
    skipped: numberAt(stats, 'skipped'),
  }
}

function valueAt(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? new Map(Object.entries(holder)).get(key) : undefined
}

function numberAt(holder: unknown, key: string): number {
  const value = valueAt(holder, key)
  if (typeof value !== 'number') throw new Error(`the report has no number ${key}`)
  return value
}

function listAt(holder: unknown, key: string): readonly unknown[] {
  const value = valueAt(holder, key)
  return Array.isArray(value) ? value : []
}
