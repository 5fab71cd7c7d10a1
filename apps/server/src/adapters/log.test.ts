import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLog } from './log'

/** Source: docs/spec/cases.md O11. */
const HOSTILE = [
  'name\r\n{"level":30,"msg":"all is well"}',
  '\u001b[2J\u001b[1;31mred',
  '\u009b31m one byte CSI, \u0085 and \u007f',
  'lines\u2028of\u2029others',
  '"}\n{"',
]

it('whatever a caller names themselves, a line of the log stays one line of JSON without controls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'log')
  const log = createLog('info', file)
  for (const text of HOSTILE) log.info({ name: text, device: text, lang: text }, text)
  const lines = readFileSync(file, 'utf8').split('\n')
  rmSync(folder, { recursive: true })
  expect(lines).toHaveLength(HOSTILE.length + 1)
  for (const [at, text] of HOSTILE.entries()) {
    expect(lines[at]).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(JSON.parse(lines[at] ?? '')).toMatchObject({ name: text, device: text, lang: text, msg: text })
  }
})

it('an error is told with its causes and the errors in it, and none of them with what quotes rows or requests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'log')
  const secrets = () => ({
    detail: 'Failing row contains (s3cret).',
    where: 's3cret',
    internalQuery: 's3cret',
    values: ['s3cret'],
    input: 'postgres://u:s3cret@host',
    headers: { authorization: 's3cret' },
    code: '23514',
  })
  const failed = (message: string, cause?: unknown) => Object.assign(new Error(message, { cause }), secrets())
  const circle = failed('circle')
  circle.cause = circle
  const err = Object.assign(
    new AggregateError([failed('one', failed('its cause')), failed('other', circle), 'text'], 'all', {
      cause: failed('deeper', failed('deepest')),
    }),
    secrets(),
  )
  const log = createLog('info', file)
  log.error({ err }, 'an error')
  log.error({ err: secrets() }, 'no error')
  log.error({ err: failed('long '.repeat(100_000)) }, 'a long one')
  const text = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  expect(text).not.toContain('s3cret')
  expect(text.length).toBeLessThan(100_000)
  const [told, plain] = text.split('\n').map((line) => JSON.parse(line || '{}'))
  expect(told.err).toMatchObject({
    type: 'AggregateError',
    message: 'all',
    code: '23514',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'deeper', code: '23514', cause: { message: 'deepest' } },
    errors: [
      { message: 'one', code: '23514', cause: { message: 'its cause' } },
      { message: 'other' },
      'text',
    ],
  })
  expect(plain.err).toEqual({ code: '23514' })
})
