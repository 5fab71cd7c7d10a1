import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EVERY_CALL } from '@fairtick/wire/calls'
import { describe, expect, it } from 'vitest'
import { type Example, collectExamples } from './examples.cases'
import { jsonRoad } from '../json-road.cases'
import { ORIGIN, useMailServer } from '../use-server.cases'

const FILE = fileURLToPath(new URL('../../../../docs/spec/examples.json', import.meta.url))

describe.each([
  { way: 'in one process', opening: {} },
  { way: 'whose message and answer cross as JSON', opening: { road: jsonRoad } },
])('an example of a call $way', ({ opening }) => {
  let told: Readonly<Record<string, Example>>

  useMailServer(async (started) => (told = await collectExamples({ ...started, origin: ORIGIN })), {
    settings: { PUBLIC_URL: ORIGIN },
    at: Date.UTC(2026, 2, 2, 12),
    hours: 'always',
    ...opening,
  })

  it('is there for every call that answers no file', () => {
    const wanted = Object.entries(EVERY_CALL).filter(([, { answer }]) => answer.as === 'json')
    expect(Object.keys(told).toSorted()).toEqual(wanted.map(([name]) => name).toSorted())
  })

  it('is to the letter what docs/spec/examples.json has, but for what is drawn at random (WRITE_EXAMPLES=1 writes it)', () => {
    const golden = `${JSON.stringify(told, withoutChance, 1)}\n`
    if (process.env['WRITE_EXAMPLES'] === '1') writeFileSync(FILE, golden)
    expect(JSON.parse(golden)).toEqual(JSON.parse(readFileSync(FILE, 'utf8')))
  })
})

/** Fields with values drawn at random, or read in a picture or a mail. */
const DRAWN =
  /^(acts_hash|agreement_hash|auth_code|avatar|b64s|challenge|credential|front_pic|hand_pic|head|id|invite_code|invite_link|nonce|otpauth_url|proofImg|public_key|recovery_codes|reverse_pic|root|secret|sign|sms_code|token|totp|uid|url)$/

/** The first step of a path, whose side and hash are drawn too. */
const FIRST_STEP = [{ side: 'right', hash: '…', sum: '0.000000' }]

/** Fields of a head and its key: they hold a key that is drawn at each start, or its signature. */
const SIGNED = /^(text|hash|signature|own_signature)$/

function withoutChance(key: string, value: unknown): unknown {
  if (key === 'path') return FIRST_STEP
  if (typeof value === 'object' && value !== null && ('signature' in value || 'own_signature' in value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        SIGNED.test(name) && typeof each === 'string' && each !== '' ? '…' : each,
      ]),
    )
  if (!DRAWN.test(key) || typeof value === 'number' || value === '') return value
  return Array.isArray(value) ? ['…'] : '…'
}
