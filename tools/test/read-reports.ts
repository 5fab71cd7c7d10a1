import type { Tally } from './tally'

/** What vitest's JSON report says. */
export interface VitestReport {
  readonly tally: Tally
  /** The files with a failure, with what of the tally is theirs. */
  readonly failedFiles: readonly { readonly path: string; readonly tally: Tally }[]
}

/** Reads vitest's JSON report. A file that could not be loaded counts as one failure: it names no tests. */
export function readVitestReport(report: string): VitestReport {
  const parsed: unknown = JSON.parse(report)
  const failedFiles = listAt(parsed, 'testResults')
    .filter((file) => valueAt(file, 'status') === 'failed')
    .map((file) => ({ path: String(valueAt(file, 'name')), tally: fileTally(file) }))
  const unloaded = failedFiles.filter(({ tally }) => tally.isUnloaded).length
  return {
    tally: {
      passed: numberAt(parsed, 'numPassedTests'),
      failed: numberAt(parsed, 'numFailedTests') + unloaded,
      skipped: numberAt(parsed, 'numPendingTests') + numberAt(parsed, 'numTodoTests'),
    },
    failedFiles,
  }
}

function fileTally(file: unknown): Tally & { readonly isUnloaded: boolean } {
  const statuses = listAt(file, 'assertionResults').map((test) => valueAt(test, 'status'))
  const count = (status: string) => statuses.filter((each) => each === status).length
  const passed = count('passed')
  const failed = count('failed')
  return {
    passed,
    failed: Math.max(1, failed),
    skipped: statuses.length - passed - failed,
    isUnloaded: failed === 0,
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
