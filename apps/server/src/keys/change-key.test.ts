import { createFakeClock } from '@fairtick/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { type KeptLog, silentLog } from '../../test-support/silent-log.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { createKeyChange } from './change-key'
import { readOtherTexts, replaceTexts } from './encrypted-text-store'
import { readKeys } from './key-store'
import { KeyRefused, findKnownKey } from './known-key'
import { type SecretKeys, secretKeys } from './secret-keys'
import { keptSeed, settleKeys } from './settle-keys'
import { createTextCipher } from './text-cipher'

const database = useTestDatabase()
const clock = createFakeClock()
const [one, two, three] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
const cipherOf = (key: Buffer) => createTextCipher(secretKeys(key))
let log: KeptLog

beforeEach(async () => {
  log = silentLog()
  await database.rows('TRUNCATE operator, operator_enrolment, secret_key, kept_secret CASCADE')
})

/** Inserts operators with encrypted secrets. */
const insert = (texts: readonly string[]) =>
  database.rows(
    `INSERT INTO operator (account, name, roles, password_hash, totp_secret, created_at)
     SELECT 'o' || place || '@example.com', 'o', '{}', 'x', text, 0 FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place)`,
    [texts],
  )
const texts = async () =>
  (await database.rows('SELECT totp_secret FROM operator ORDER BY id')).map((row) =>
    String(row['totp_secret']),
  )
const uses = { seedOf: ({ id }: { id: string }) => `seed of ${id}`, digests: 'digests' }
const settle = (keys: SecretKeys) => settleKeys({ pool: database.pool, keys, now: clock.now(), log }, uses)
const files = { encryptSome: async () => ({ isDone: true, changed: 0, unopened: 0 }) }
const change = (keys: SecretKeys) => createKeyChange({ pool: database.pool, keys, files, clock, log })
const said = () => log.lines.map(({ message }) => message)

describe('the job that encrypts anew', () => {
  const changed = secretKeys(two, [one])

  it('goes on after a crash where it was stopped, and touches nothing twice', async () => {
    await insert(Array.from({ length: 5_600 }, (_, at) => cipherOf(one).encrypt(`secret ${at}`)))
    await settle(changed)
    await change(changed)()
    const half = await texts()
    const isNew = (text: string) => text.startsWith(`${changed.present.id}.`)
    expect(half.filter(isNew).length).toBeGreaterThanOrEqual(4_500)
    expect(half.filter(isNew).length).toBeLessThan(5_600)
    expect(said()).toContain('what former secret keys encrypted is being encrypted anew')
    const afterCrash = change(changed)
    await afterCrash()
    await afterCrash()
    const whole = await texts()
    expect(whole.filter((text, at) => isNew(half[at] ?? '') && text !== half[at])).toEqual([])
    expect(whole.map((text) => cipherOf(two).decrypt(text))).toEqual(
      Array.from({ length: 5_600 }, (_, at) => `secret ${at}`),
    )
    expect(said().filter((line) => line.includes('take it away'))).toHaveLength(1)
  })

  it('takes what an earlier program encrypted, which names no key', async () => {
    await insert(['a', 'b'].map((text) => cipherOf(one).encrypt(text).split('.')[1] ?? ''))
    await settle(changed)
    await change(changed)()
    expect((await texts()).map((text) => cipherOf(two).decrypt(text))).toEqual(['a', 'b'])
  })

  it('leaves what opens with no key as it is, tells operators of it, and comes to an end', async () => {
    const lost = cipherOf(three).encrypt('lost')
    await insert([lost, cipherOf(one).encrypt('found')])
    await settle(changed)
    await change(changed)()
    const [first = '', second = ''] = await texts()
    expect([first, cipherOf(two).decrypt(second)]).toEqual([lost, 'found'])
    expect(log.lines.find(({ level }) => level === 'error')?.details).toMatchObject({ unopened: 1, texts: 1 })
    const emptied = (await readKeys(database.pool)).filter(({ isEmptied }) => isEmptied)
    expect(emptied).toMatchObject([{ fingerprint: secretKeys(one).present.fingerprint, isPresent: false }])
  })

  it('does not undo what changed while it worked', async () => {
    await insert([cipherOf(one).encrypt('before')])
    const column = {
      table: 'operator',
      column: 'totp_secret',
      key: [{ name: 'id', type: 'bigint' }],
    } as const
    const read = { prefix: `${changed.present.id}.`, after: undefined, limit: 10 }
    const found = await readOtherTexts(database.pool, column, read)
    await database.rows("UPDATE operator SET totp_secret = 'meanwhile'")
    const next = found.map((each) => ({ ...each, next: 'after' }))
    expect(await replaceTexts(database.pool, column, next)).toBe(0)
    expect(await texts()).toEqual(['meanwhile'])
  })
})

describe('the key that a database is run with', () => {
  const found = async (keys: SecretKeys) => (await findKnownKey(database.pool, keys)).fingerprint

  it('is the first one, and then no other', async () => {
    await settle(secretKeys(one))
    expect(await found(secretKeys(one))).toBe(secretKeys(one).present.fingerprint)
    await expect(settle(secretKeys(two))).rejects.toThrow(KeyRefused)
    expect(await readKeys(database.pool)).toMatchObject([
      { fingerprint: secretKeys(one).present.fingerprint },
    ])
  })

  it('is that of what is encrypted, where an earlier program noted none', async () => {
    await insert([cipherOf(one).encrypt('kept').split('.')[1] ?? ''])
    await expect(found(secretKeys(two))).rejects.toThrow('opens nothing of what is encrypted')
    expect(await found(secretKeys(two, [three, one]))).toBe(secretKeys(one).present.fingerprint)
    await settle(secretKeys(two, [three, one]))
    const seed = await keptSeed(database.pool, secretKeys(two, [three, one]), uses.seedOf)
    expect(seed).toBe(`seed of ${secretKeys(one).present.id}`)
  })

  it('may be changed again before the first change is over, as long as all keys are there', async () => {
    await settle(secretKeys(one))
    await settle(secretKeys(two, [one]))
    await expect(settle(secretKeys(three, [two]))).rejects.toThrow('is still needed')
    expect(await settle(secretKeys(three, [two, one]))).toHaveLength(2)
    await change(secretKeys(three, [two, one]))()
    expect(await settle(secretKeys(three))).toHaveLength(2)
    const seed = await keptSeed(database.pool, secretKeys(three), uses.seedOf)
    expect(seed).toBe(`seed of ${secretKeys(one).present.id}`)
  })

  it('may be the former one again', async () => {
    await settle(secretKeys(one))
    await settle(secretKeys(two, [one]))
    await settle(secretKeys(one, [two]))
    await change(secretKeys(one, [two]))()
    expect(await settle(secretKeys(one))).toHaveLength(1)
  })
})
