import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { LOG_FOLDER, ownFileIn } from './log-folder'
import { noteCall, noteCaptcha, noteMessage, noteSecret } from './note-secrets'

afterEach(() => void vi.unstubAllEnvs())

it('secrets are kept once each, where a search follows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-notes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv(LOG_FOLDER, join(folder, 'made'))
  noteSecret('a password of "seven" words')
  noteSecret('wrong')
  noteCall({ path: '/x?demo_id=device-0123456789', answer: '' })
  noteCall({ path: '/x?demo_id=device-0123456789', answer: '{"data":{"token":"0123456789abcdef"}}' })
  noteMessage('Your code: 282361')
  noteCaptcha('xKdPm')
  for (const word of ['ready', 'Order', 'ERROR']) noteCaptcha(word)
  expect(readFileSync(ownFileIn('secrets') ?? '', 'utf8').split('\n')).toEqual([
    '"a password of \\"seven\\" words"',
    '"device-0123456789"',
    '"0123456789abcdef"',
    '"282361"',
    '"xKdPm"',
    '',
  ])
})

it('nothing is kept where none follows', () => {
  vi.stubEnv(LOG_FOLDER, undefined)
  expect(ownFileIn('secrets')).toBeUndefined()
  expect(() => noteSecret('a password of seven words')).not.toThrow()
})
