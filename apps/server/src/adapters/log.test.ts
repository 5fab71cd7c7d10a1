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
