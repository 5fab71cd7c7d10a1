import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** A machine with everything installed and passing; each program is a shell script. */
const MACHINE = {
  id: 'echo 0',
  'dpkg-query': 'echo install ok installed',
  'apt-get': 'echo "apt-get $*" >> "$CALLS"',
  pg_lsclusters: 'echo "15 main 5432 online postgres"',
  pg_ctlcluster: 'echo "pg_ctlcluster $*" >> "$CALLS"',
  runuser: 'true',
  npm: `echo "npm $* $DATABASE_URL_TEST" >> "$CALLS"
case "$*" in
  *check*) echo "check: 7 passed, 0 failed" ;;
  *faults*) echo "0 passed, 0 failed, 1 skipped" ;;
  *test:long*) echo "40 passed, 0 failed" ;;
  *test*) echo "100 passed, 0 failed, 2 skipped" ;;
esac`,
}

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'fairtick-ci-'))
  mkdirSync(join(place, 'main/.ci'), { recursive: true })
  cpSync('.ci/run', join(place, 'main/.ci/run'))
})
afterEach(() => rmSync(place, { recursive: true }))

describe('.ci/run', () => {
  it('sums every runner in its last line', () => {
    const run = ciRun({})
    expect(run).toMatchObject({ exitCode: 0, closing: '147 passed, 0 failed' })
    expect(run.calls).toContain('npm run --silent check')
    expect(run.calls).toContain('npm run --silent faults')
    expect(run.calls).toContain('postgres://fairtick_ci:fairtick_ci@127.0.0.1:5432/postgres')
    expect(run.calls).not.toContain('apt-get')
  })

  it("runs the sweeps of what changed, with the system's PostgreSQL at hand", () => {
    const { calls } = ciRun({})
    expect(calls).toContain('npm run --silent test:long -- --changed')
  })

  it('installs what a new machine lacks', () => {
    const run = ciRun({ 'dpkg-query': 'exit 1' })
    expect(run.exitCode).toBe(0)
    expect(run.calls).toContain('apt-get update')
    expect(run.calls).toMatch(
      /apt-get install .*chromium fonts-noto-core fonts-noto-cjk poppler-utils postgresql/,
    )
  })

  it('starts a PostgreSQL that is installed but stopped', () => {
    const run = ciRun({ pg_lsclusters: 'echo "15 main 5433 down postgres"' })
    expect(run.exitCode).toBe(0)
    expect(run.calls).toContain('pg_ctlcluster --skip-systemctl-redirect 15 main start')
    expect(run.calls).toContain('127.0.0.1:5433')
  })

  it.each([
    ['a package that cannot be had', { 'dpkg-query': 'exit 1', 'apt-get': 'exit 100' }, '0 passed, 1 failed'],
    ['no PostgreSQL cluster', { pg_lsclusters: 'true' }, '7 passed, 1 failed'],
    ['a role that cannot be made', { runuser: 'exit 2' }, '7 passed, 1 failed'],
    ['a failed install', { npm: 'exit 1' }, '0 passed, 1 failed'],
    ['a runner without a closing line', { npm: 'echo fine' }, '0 passed, 1 failed'],
    [
      'a runner that says it passed and fails',
      { npm: onCheck('check: 7 passed, 0 failed', 1) },
      '7 passed, 1 failed',
    ],
    [
      'a grave fault of a package',
      {
        npm: `case "$*" in *check*) echo "check: 7 passed, 0 failed" ;; *faults*) echo "0 passed, 1 failed"; exit 1 ;; esac`,
      },
      '7 passed, 1 failed',
    ],
    ['a failed check', { npm: onCheck('check: 5 passed, 2 failed', 1) }, '5 passed, 2 failed'],
  ])('fails at %s', (_, changes, closing) => {
    expect(ciRun(changes)).toMatchObject({ exitCode: 1, closing })
  })
})

function onCheck(line: string, exitCode: number): string {
  return `case "$*" in *check*) echo "${line}"; exit ${exitCode} ;; esac`
}

function ciRun(changes: Partial<typeof MACHINE>) {
  const programs = join(place, 'programs')
  const calls = join(place, 'calls')
  mkdirSync(programs)
  writeFileSync(calls, '')
  for (const [name, script] of Object.entries({ ...MACHINE, ...changes })) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(programs, name), 0o755)
  }
  const run = spawnSync('bash', [join(place, 'main/.ci/run')], {
    env: { PATH: `${programs}:/usr/bin:/bin`, CALLS: calls },
    encoding: 'utf8',
  })
  const closing = run.stdout.trimEnd().split('\n').at(-1)
  return { exitCode: run.status, closing, calls: readFileSync(calls, 'utf8'), output: run.stdout }
}
