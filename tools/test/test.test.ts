import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Kind } from './runners'
import { testAll } from './test'

/** One more than the limit of a second look. */
const MANY = Array.from({ length: 13 }, (_, at) => `/${at}.test.ts`)

/** Files that each runner leaves: a server's log and a secret of its tests. */
const TRACES = `echo '{"level":30,"msg":"all is well"}' > "$FAIRTICK_TEST_LOGS/1.log"
echo '"a river runs by 7 mills"' > "$FAIRTICK_TEST_LOGS/1.secrets"`

/** Replaces vitest: writes the report that `--outputFile.json=` asks for. */
const UNIT = (passed: number, failed: number, exitCode = failed === 0 ? 0 : 1): string => `#!/bin/sh
${TRACES}
echo "unit $* tests=$TESTS" >> ../calls
for word; do case "$word" in --outputFile.json=*) report=\${word#*=} ;; esac; done
echo '{"numPassedTests":${passed},"numFailedTests":${failed},"numPendingTests":0,"numTodoTests":0,"testResults":[]}' > "$report"
exit ${exitCode}`

/**
 * Replaces a vitest in which one file of `files` fails each time, `fails` times in all; the others have 10
 * passing tests.
 */
const UNSTEADY = (files: readonly string[], fails: number): string => `#!/bin/sh
${TRACES}
echo "unit $* tests=$TESTS" >> ../calls
for word; do case "$word" in --outputFile.json=*) report=\${word#*=} ;; esac; done
if [ "$(wc -l < ../calls)" -le ${fails} ]; then
  echo '{"numPassedTests":11,"numFailedTests":${files.length},"numPendingTests":0,"numTodoTests":0,"testResults":[${files
    .map((name) => `{"name":"${name}","status":"failed","assertionResults":[{"status":"failed"}]}`)
    .join(',')}]}' > "$report"
  exit 1
fi
echo '{"numPassedTests":${files.length},"numFailedTests":0,"numPendingTests":0,"numTodoTests":0,"testResults":[]}' > "$report"`

/** Replaces Playwright. */
const JOURNEYS = (passed: number, flaky = 0): string => `#!/bin/sh
${TRACES}
echo "journeys $* feed=$MARKET_FEED port=\${JOURNEY_PORT:+given} all=$JOURNEYS" >> ../calls
echo '{"stats":{"expected":${passed},"unexpected":0,"flaky":${flaky},"skipped":0},"errors":[],"suites":[{"specs":[${Array.from(
  { length: flaky },
  () =>
    '{"title":"buys","file":"a.spec.ts","tests":[{"projectName":"phone","status":"flaky","results":[{"duration":2000},{"duration":500}]}]}',
).join(',')}]}]}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"`

/** Replaces the audit and the verifier of the journeys' books. */
const BOOKS = '#!/bin/sh\necho "books $2 $DATA_DIR" >> ../calls'

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'fairtick-testing-'))
  mkdirSync(join(place, 'main/node_modules/.bin'), { recursive: true })
  mkdirSync(join(place, 'shared/data/ticks'), { recursive: true })
  writeFileSync(join(place, 'calls'), '')
  vi.stubEnv('CHROME_PATH', process.execPath)
  vi.stubEnv('CI', undefined)
  vi.stubEnv('JOURNEYS', undefined)
  vi.stubEnv('DATABASE_URL', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(place, { recursive: true })
})

describe('npm test', () => {
  it('sums the unit tests, the journeys and the search of the logs', async () => {
    const run = await npmTest(UNIT(10, 0), JOURNEYS(3))
    expect(run).toMatchObject({ exitCode: 0, closing: '14 passed, 0 failed' })
    expect(run.calls).toMatch(/^unit run .* tests=short\njourneys test .* feed= port=given all=\n$/)
  })

  it('names what took longest, and the processor time with its budget', async () => {
    const run = await npmTest(UNIT(10, 0), JOURNEYS(3, 1))
    expect(run.output).toContain('The slowest:\n    2.5 s  a.spec.ts [phone]: buys')
    expect(run.output).toMatch(/Processor time: (\d+ s of a budget of \d+ s|not measured on this system)/)
    expect((await npmTest(UNIT(10, 0), JOURNEYS(3), ['packages'])).output).not.toContain('Processor time')
  })

  it.each([
    ['a test fails', UNIT(10, 2), JOURNEYS(3), '14 passed, 2 failed'],
    ['the unit tests are none', UNIT(0, 0), JOURNEYS(3), '4 passed, 1 failed'],
    ['the journeys are none', UNIT(10, 0), JOURNEYS(0), '11 passed, 1 failed'],
    ['vitest breaks down after its report', UNIT(10, 0, 1), JOURNEYS(3), '14 passed, 1 failed'],
    ['playwright leaves no report', UNIT(10, 0), `#!/bin/sh\n${TRACES}\nexit 1`, '11 passed, 1 failed'],
  ])('fails when %s', async (_, unit, journeys, closing) => {
    expect(await npmTest(unit, journeys)).toMatchObject({ exitCode: 1, closing })
  })

  it('takes a second look, one after another, at files that failed, and names it', async () => {
    const run = await npmTest(UNSTEADY(['/a.test.ts', '/b.test.ts'], 1), JOURNEYS(3))
    expect(run).toMatchObject({ exitCode: 0, closing: '17 passed, 0 failed' })
    expect(run.calls).toMatch(
      /^unit run .*\nunit run .* --no-file-parallelism \/a\.test\.ts \/b\.test\.ts tests=short\n/,
    )
    expect(run.output).toContain('PASSED ONLY AT THE SECOND LOOK: /a.test.ts')
  })

  it('names a journey that passed only at its second try; of more than a dozen each has failed', async () => {
    const run = await npmTest(UNIT(10, 0), JOURNEYS(3, 1))
    expect(run).toMatchObject({ exitCode: 0, closing: '15 passed, 0 failed' })
    expect(run.output).toContain('PASSED ONLY AT THE SECOND LOOK: a.spec.ts [phone]: buys')
    const many = await npmTest(UNIT(10, 0), JOURNEYS(3, 13))
    expect(many).toMatchObject({ exitCode: 1, closing: '14 passed, 13 failed' })
    expect(many.output).toContain('FAILED: a.spec.ts [phone]: buys')
  })

  it.each([
    ['fails again', ['/a.test.ts'], 2, '26 passed, 1 failed', 2],
    ['is one of many', MANY, 1, '15 passed, 13 failed', 1],
  ])('a file that %s has failed', async (_, files, fails, closing, looks) => {
    const run = await npmTest(UNSTEADY(files, fails), JOURNEYS(3))
    expect(run).toMatchObject({ exitCode: 1, closing })
    expect(run.calls.match(/^unit/gm)).toHaveLength(looks)
  })

  it('runs only the files that a pattern names', async () => {
    const run = await npmTest(UNIT(10, 0), JOURNEYS(3), ['apps/server'])
    expect(run.closing).toBe('11 passed, 0 failed')
    expect(run.calls).toMatch(/^unit run .* apps\/server tests=short\n$/)
    const journeys = await npmTest(UNIT(10, 0), JOURNEYS(3), ['tests/journeys/trade'])
    expect(journeys.closing).toBe('4 passed, 0 failed')
  })

  it.each([
    [
      'a server logged',
      'echo "password=a+river+runs+by+7+mills" >> "$FAIRTICK_TEST_LOGS/2.log"',
      'simulated-logs/2.log:1',
    ],
    [
      'PostgreSQL logged',
      'mkdir "$JOURNEY_DATA_DIR"{,/postgres}; echo "(a river runs by 7 mills)" > "$JOURNEY_DATA_DIR/postgres/postgres.log"',
      'simulated/postgres/postgres.log:1',
    ],
  ])('fails when %s a secret of any runner, and names the line without it', async (_, leak, line) => {
    const run = await npmTest(UNIT(10, 0), `${JOURNEYS(3)}\n${leak}`.replace('/bin/sh', '/bin/bash'))
    expect(run).toMatchObject({ exitCode: 1, closing: '13 passed, 1 failed' })
    expect(run.output).toContain(`LEAKED: ${line}: one of 23 letters in: `)
    expect(run.output).not.toContain('river')
  })

  it('fails when the books that the journeys left do not balance', async () => {
    const journeys = `${JOURNEYS(3)}\nmkdir -p "$JOURNEY_DATA_DIR"`
    const good = await npmTest(UNIT(10, 0), journeys)
    expect(good.closing).toBe('14 passed, 0 failed')
    expect(good.calls.match(/^books (audit-books|verify) .*simulated$/gm)).toHaveLength(2)
    const broken = await npmTest(UNIT(10, 0), journeys, [], `${BOOKS}\n[ "$2" = verify ]`)
    expect(broken).toMatchObject({ exitCode: 1, closing: '14 passed, 1 failed' })
    expect(broken.output).toContain('FAILED: audit-books of what the journeys did')
  })

  it('looks at what processes complained of, but not where a test failed: that says what it expected', async () => {
    const complaint = 'echo "no a river runs by 7 mills" >&2\n'
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const passed = await npmTest(UNIT(10, 0).replace('echo "unit', `${complaint}echo "unit`), JOURNEYS(3))
    expect(passed).toMatchObject({ exitCode: 1, closing: '13 passed, 1 failed' })
    expect(passed.output).toContain('LEAKED: vitest-logs/complaints.log:1: one of 23 letters in: no …')
    const failed = UNSTEADY(MANY, 1)
    const run = await npmTest(failed.replace('echo "unit', `${complaint}echo "unit`), JOURNEYS(3))
    expect(run).toMatchObject({ exitCode: 1, closing: '15 passed, 13 failed' })
  })

  it('fails when a runner leaves nothing to search, unless the run is narrowed', async () => {
    const mute = UNIT(10, 0).replace(TRACES, '')
    const run = await npmTest(mute, JOURNEYS(3))
    expect(run).toMatchObject({ exitCode: 1, closing: '13 passed, 1 failed' })
    expect(run.output).toContain('FAILED: vitest-logs has no line of a server to search')
    expect(await npmTest(mute, JOURNEYS(3), ['packages'])).toMatchObject({ closing: '10 passed, 0 failed' })
  })

  it('says how to install a browser where there is none, and in CI that is a failure', async () => {
    vi.stubEnv('CHROME_PATH', '/no/such/browser')
    const run = await npmTest(UNIT(10, 0), JOURNEYS(3))
    expect(run).toMatchObject({ exitCode: 0, closing: '11 passed, 0 failed, 1 skipped' })
    expect(run.output).toMatch(/there is no Chromium here. Install it with: \S+/)
    vi.stubEnv('CI', 'true')
    expect(await npmTest(UNIT(10, 0), JOURNEYS(3))).toMatchObject({
      exitCode: 1,
      closing: '11 passed, 1 failed',
    })
  })

  it('runs the tests beside the sweeps of what changed, where asked for them', async () => {
    execFileSync('git', ['init', '-q', join(place, 'main')])
    const run = await npmTest(UNIT(10, 0), JOURNEYS(3), ['--changed'])
    expect(run.calls).toMatch(/^unit run .* tests\/sim .* tests=short\n$/)
    expect(existsSync(join(place, 'main/.ci/long-passed'))).toBe(false)
  })
})

describe('npm run test:long', () => {
  /** Replaces npx with the second pass, and npm with chaos. */
  const others = (chaos = 'exit 0') => ({
    npx: '#!/bin/sh\necho "npx $* on $DATABASE_URL by $CALLS_ROAD" >> ../calls\necho "40 passed, 1 failed"\nexit 1',
    npm: `#!/bin/sh\necho "npm $*" >> ../calls\n${chaos}`,
  })

  it('runs the sweeps, all journeys, those on recorded ticks, the second pass and chaos', async () => {
    vi.stubEnv('DATABASE_URL_TEST', 'postgres://another')
    const run = await testLong(others())
    expect(run).toMatchObject({ exitCode: 1, closing: '58 passed, 1 failed' })
    expect(run.calls).toMatch(
      /^unit run .* tests=long\njourneys .* feed= .* all=all\njourneys .* feed=replay:.*ticks .* all=all\nnpx .*node@24 npm test .*apps\/server\/test-http\/.* on postgres:\/\/another by json\nnpm run .*chaos.*\n$/,
    )
  })

  it('says that another PostgreSQL is missing, which in CI is a failure, and that chaos failed', async () => {
    vi.stubEnv('DATABASE_URL_TEST', undefined)
    const run = await testLong(others('exit 1'))
    expect(run.closing).toBe('17 passed, 1 failed, 1 skipped')
    expect(run.output).toContain('FAILED: npm run chaos')
    vi.stubEnv('CI', 'true')
    expect((await testLong(others())).closing).toBe('18 passed, 1 failed')
  })

  it('runs the sweeps of a path alone', async () => {
    const run = await testLong(others(), ['tests/sim'])
    expect(run).toMatchObject({ exitCode: 0, closing: '11 passed, 0 failed' })
    expect(run.calls).toMatch(/^unit run .* tests\/sim tests=long\n$/)
  })

  it('notes the areas whose sweeps passed with nothing skipped, and runs them no more', async () => {
    vi.stubEnv('DATABASE_URL_TEST', 'postgres://another')
    const passing = { ...others(), npx: '#!/bin/sh\necho "40 passed, 0 failed"' }
    const noted = join(place, 'main/.ci/long-passed')
    // The second pass fails, on which one area depends.
    expect((await testLong(others(), ['--changed'])).exitCode).toBe(1)
    expect(readFileSync(noted, 'utf8')).not.toContain('platform')
    const run = await testLong(passing, ['--changed'])
    expect(run).toMatchObject({ exitCode: 0, closing: '51 passed, 0 failed' })
    expect(readFileSync(noted, 'utf8')).toContain('migrations and platform')
    expect(readFileSync(noted, 'utf8')).toMatch(/^([0-9a-f]{64} {2}[a-z ]+\n)+$/)
    const again = await testLong(passing, ['--changed'])
    expect(again).toMatchObject({ exitCode: 0, calls: '', closing: '0 passed, 0 failed' })
  })

  /** Like `npmTest`, on a machine with these programs. */
  async function testLong(programs: Readonly<Record<string, string>>, patterns: string[] = []) {
    const folder = join(place, 'programs')
    mkdirSync(folder, { recursive: true })
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(folder, name), script)
      chmodSync(join(folder, name), 0o755)
    }
    vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`)
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    execFileSync('git', ['init', '-q', join(place, 'main')])
    return npmTest(UNIT(10, 0), JOURNEYS(3), patterns, BOOKS, 'long')
  }
})

async function npmTest(
  unit: string,
  journeys: string,
  patterns: string[] = [],
  books = BOOKS,
  kind: Kind = 'short',
) {
  const programs = { vitest: unit, playwright: journeys, tsx: books }
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(place, 'main/node_modules/.bin', name), script)
    chmodSync(join(place, 'main/node_modules/.bin', name), 0o755)
  }
  writeFileSync(join(place, 'calls'), '')
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const exitCode = await testAll(join(place, 'main'), patterns, kind, () => ({
    stop: () => Promise.resolve([0.5]),
  }))
  const output = log.mock.calls.flat().join('\n')
  log.mockRestore()
  return {
    exitCode,
    output,
    closing: output.split('\n').at(-1),
    calls: readFileSync(join(place, 'calls'), 'utf8'),
  }
}
