import { stripVTControlCharacters } from 'node:util'
import { relative } from 'node:path'
import type { Tally, Timed } from './tally'

/** The content of vitest's JSON report. */
export interface VitestReport {
  readonly tally: Tally
  /** The names of the tests that failed, each with its file. */
  readonly failures: readonly string[]
  /** The files with a failure, with their part of the tally. */
  readonly failedFiles: readonly { readonly path: string; readonly tally: Tally }[]
  readonly timed: readonly Timed[]
}

/** Reads vitest's JSON report. A file that failed to load counts as one failure, as it names no tests. */
export function readVitestReport(report: string): VitestReport {
  const parsed: unknown = JSON.parse(report)
  const failedFiles = listAt(parsed, 'testResults')
    .filter((file) => valueAt(file, 'status') === 'failed')
    .map((file) => ({ path: textAt(file, 'name'), tally: fileTally(file) }))
  const unloaded = failedFiles.filter(({ tally }) => tally.isUnloaded).length
  return {
    tally: {
      passed: numberAt(parsed, 'numPassedTests'),
      failed: numberAt(parsed, 'numFailedTests') + unloaded,
      skipped: numberAt(parsed, 'numPendingTests') + numberAt(parsed, 'numTodoTests'),
    },
    failures: listAt(parsed, 'testResults').flatMap(failuresIn),
    failedFiles,
    timed: listAt(parsed, 'testResults').map((file) => ({
      name: relative('', textAt(file, 'name')),
      seconds: (millisecondsAt(file, 'endTime') - millisecondsAt(file, 'startTime')) / 1000,
    })),
  }
}

function failuresIn(file: unknown): string[] {
  const path = textAt(file, 'name')
  if (valueAt(file, 'status') !== 'failed') return []
  const failed = listAt(file, 'assertionResults').filter((test) => valueAt(test, 'status') === 'failed')
  return failed.length === 0
    ? [path]
    : failed.map((test) => `${path}: ${textAt(test, 'fullName')}${why(listAt(test, 'failureMessages')[0])}`)
}

/** The first line of a test's error, without colours. */
function why(message: unknown): string {
  if (typeof message !== 'string') return ''
  return ` (${(stripVTControlCharacters(message).split('\n')[0] ?? '').slice(0, 300)})`
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

/** The content of Playwright's JSON report. */
export interface JourneyReport {
  /** A journey that passed only at its second try counts as passed. */
  readonly tally: Tally
  readonly failures: readonly string[]
  /** The names of journeys that passed only at the second try. */
  readonly late: readonly string[]
  readonly timed: readonly Timed[]
}

/**
 * Reads Playwright's JSON report. Each error outside of a journey, such as a server that fails to start,
 * counts as a failure.
 */
export function readJourneyReport(report: string): JourneyReport {
  const parsed: unknown = JSON.parse(report)
  const stats = valueAt(parsed, 'stats')
  const errors = listAt(parsed, 'errors').map((error) => textAt(error, 'message'))
  const ended = listAt(parsed, 'suites').flatMap(endsIn)
  const named = (end: string) =>
    ended.filter(({ status }) => status === end).map(({ name, reason }) => `${name}${reason}`)
  return {
    tally: {
      passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
      failed: numberAt(stats, 'unexpected') + errors.length,
      skipped: numberAt(stats, 'skipped'),
    },
    failures: [...named('unexpected'), ...errors],
    late: named('flaky'),
    timed: ended.map(({ name, seconds }) => ({ name, seconds })),
  }
}

/** The error of a journey's first try. */
function errorOf(test: unknown): unknown {
  return valueAt(valueAt(listAt(test, 'results')[0], 'error'), 'message')
}

/** The result of each journey of a suite and of those within it. */
function endsIn(suite: unknown): { name: string; reason: string; status: string; seconds: number }[] {
  const own = listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests').map((test) => ({
      name: `${textAt(spec, 'file')} [${textAt(test, 'projectName')}]: ${textAt(spec, 'title')}`,
      reason: why(errorOf(test)),
      status: textAt(test, 'status'),
      seconds: listAt(test, 'results').reduce<number>(
        (sum, result) => sum + millisecondsAt(result, 'duration') / 1000,
        0,
      ),
    })),
  )
  return [...own, ...listAt(suite, 'suites').flatMap(endsIn)]
}

function valueAt(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? new Map(Object.entries(holder)).get(key) : undefined
}

function numberAt(holder: unknown, key: string): number {
  const value = valueAt(holder, key)
  if (typeof value !== 'number') throw new Error(`the report has no number ${key}`)
  return value
}

/** 0 if missing: a time is only reported, never judged. */
function millisecondsAt(holder: unknown, key: string): number {
  const value = valueAt(holder, key)
  return typeof value === 'number' ? value : 0
}

function textAt(holder: unknown, key: string): string {
  const value = valueAt(holder, key)
  return typeof value === 'string' ? value : ''
}

function listAt(holder: unknown, key: string): readonly unknown[] {
  const value = valueAt(holder, key)
  return Array.isArray(value) ? value : []
}
