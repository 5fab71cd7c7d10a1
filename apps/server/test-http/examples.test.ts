import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EVERY_CALL } from '@fairtick/wire/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Example, tellExamples } from './examples.cases'
import { type Mailbox, openMailbox } from './mailbox.cases'
import { type TestServer, startTestServer } from './start-test-server.cases'

const FILE = fileURLToPath(new URL('../../../docs/spec/examples.json', import.meta.url))
const ORIGIN = 'https://trade.example.com'

let server: TestServer
let mailbox: Mailbox
let told: Readonly<Record<string, Example>>

beforeAll(async () => {
  mailbox = await openMailbox()
  const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: ORIGIN }
  server = await startTestServer({
    settings,
    clockStands: true,
    at: Date.UTC(2026, 2, 2, 12),
    hours: 'always',
  })
  told = await tellExamples({ server, mailbox, origin: ORIGIN })
})
afterAll(async () => {
  expect(server.faults()).toEqual([])
  await server.stop()
  await mailbox.stop()
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

/** What is drawn at random, or read off a picture or a mail. */
const DRAWN =
  /^(auth_code|b64s|challenge|credential|front_pic|id|invite_code|invite_link|otpauth_url|recovery_codes|reverse_pic|secret|sms_code|token|totp|url)$/

function withoutChance(key: string, value: unknown): unknown {
  if (!DRAWN.test(key) || typeof value === 'number' || value === '') return value
  return Array.isArray(value) ? ['…'] : '…'
}
