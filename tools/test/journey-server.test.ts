import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const LINES = [
  '{"level":20,"msg":"a detail"}',
  '{"level":30,"msg":"a step"}',
  '{"level":40,"msg":"a warning"}',
  'Error: at the end',
]

it("keeps all that the journeys' server logs, prints what it prints by itself, and ends as it does", () => {
  const place = mkdtempSync(join(tmpdir(), 'fairtick-journey-server-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  mkdirSync(join(place, 'tools/start'), { recursive: true })
  const server = `console.log('ready at', process.env.LOG_LEVEL)
    for (const line of ${JSON.stringify(LINES)}) console.error(line)
    process.exitCode = 3`
  writeFileSync(join(place, 'tools/start/start.mjs'), server)
  const logs = join(place, 'logs')
  const run = spawnSync(process.execPath, [resolve('tools/test/journey-server.mjs')], {
    cwd: place,
    env: { PATH: process.env['PATH'], FAIRTICK_TEST_LOGS: logs },
    encoding: 'utf8',
  })
  expect(run).toMatchObject({
    status: 3,
    stdout: 'ready at debug\n',
    stderr: `${LINES.slice(2).join('\n')}\n`,
  })
  const [name = ''] = readdirSync(logs)
  expect(name).toMatch(/^\d+\.log$/)
  expect(readFileSync(join(logs, name), 'utf8').trim().split('\n').toSorted()).toEqual(
    ['ready at debug', ...LINES].toSorted(),
  )
})
