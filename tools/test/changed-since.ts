import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commit whose sweeps were last run whole, and passed. */
const PASSED = '.ci/long-passed'

/**
 * Paths that differ from the last commit whose sweeps all passed; undefined if that commit is unknown here,
 * as in a shallow clone: then everything may have changed.
 */
export function changedSincePassed(root: string): readonly string[] | undefined {
  const file = join(root, PASSED)
  if (!existsSync(file)) return undefined
  const [commit = ''] = readFileSync(file, 'utf8').trim().split(/\s/)
  try {
    return git(root, ['diff', '--name-only', '--end-of-options', commit]).split('\n').filter(Boolean)
  } catch {
    return undefined
  }
}

/** Records that all sweeps passed for the checked-out commit; false if files differ from it. */
export function notePassed(root: string): boolean {
  if (git(root, ['status', '--porcelain']) !== '') return false
  writeFileSync(join(root, PASSED), git(root, ['rev-parse', 'HEAD']))
  return true
}

function git(root: string, parameters: readonly string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
