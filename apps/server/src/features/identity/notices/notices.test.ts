import { HOUR_MS } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type KeptLog, silentLog } from '../../../../test-support/silent-log.cases'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import type { Mail, Messengers } from '../../../ports'
import { readCredential } from '../account/credential-store'
import { erasePerson } from '../privacy/closure-store'
import { secretKeys } from '../../../keys/secret-keys'
import { createSecrets } from '../secrets'
import { takeFreezeToken } from './freeze-store'
import { type Notices, createNotices } from './notices'

const database = useTestDatabase()
const clock = createFakeClock()
const secrets = createSecrets(secretKeys(Buffer.alloc(32, 7)))
let log: KeptLog
let sent: Mail[]
let userId = 7000
const running: Notices[] = []

beforeEach(async () => {
  log = silentLog()
  sent = []
  userId += 1
  await database.rows('DELETE FROM waiting_notice')
  await makeUser(userId, `ann-${userId}@example.com`)
})
afterEach(async () => {
  for (const notices of running.splice(0)) await notices.settle(0)
})

async function makeUser(id: number, email: string): Promise<void> {
  await database.rows('INSERT INTO app_user (id, uid, is_demo, created_at) VALUES ($1, $2, false, 0)', [
    id,
    id,
  ])
  await database.rows(
    `INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code, phrase)
     VALUES ($1, $2, $3, 'HK', 'en', 'x', 0, $4, 'blue otter')`,
    [id, email, email, `I${id}`],
  )
}
async function userOf(id = userId) {
  const user = await readCredential(database.pool, id)
  if (!user) throw new Error(`no user ${id}`)
  return user
}

/** A process of the server that sends mail in the given way. */
function start(sendMail: (mail: Mail) => Promise<void> = async (mail) => void sent.push(mail)): Notices {
  const messengers: Messengers = {
    sendMail,
    sendSms: (to, text) => sendMail({ to, subject: '', text, html: '' }),
    outbox: undefined,
    close: () => undefined,
  }
  const ownAddress = () => 'https://trade.example.com'
  const notices = createNotices({
    pool: database.pool,
    clock,
    log,
    secrets,
    messengers,
    ownAddress,
    isSandbox: false,
  })
  running.push(notices)
  return notices
}

const refuses = async () => {
  throw Object.assign(new Error('451 try later, ann@example.com'), { code: 'EENVELOPE', responseCode: 451 })
}

const hangs = () => new Promise<void>(() => undefined)

async function changePassword(notices: Notices, id = userId): Promise<void> {
  const user = await userOf(id)
  await notices.telling(async ({ database: by, tell }) => {
    await by.query("UPDATE credential SET password_hash = 'new' WHERE id = $1", [id])
    await tell(user, 'password-changed')
  })
}

const waiting = async () => {
  const rows = await database.rows('SELECT id FROM waiting_notice')
  return rows.length
}
async function until(happens: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(happens).toBe(true)
}

describe('a change that its user is told of', () => {
  it('is sent once, with the link that freezes, and then forgotten', async () => {
    const notices = start()
    await changePassword(notices)
    await until(async () => (await waiting()) === 0)
    expect(sent.map(({ to }) => to)).toEqual([`ann-${userId}@example.com`])
    const [mail] = sent
    expect(mail?.text).toContain('blue otter')
    const token = /freeze\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const link = await takeFreezeToken(database.pool, secrets.digests('freeze', token), clock.now())
    expect(link?.userId).toBe(userId)
    await notices.resume()
    expect(sent).toHaveLength(1)
  })

  it('that fails sends no message', async () => {
    const notices = start()
    const user = await userOf()
    const failing = notices.telling(async ({ database: by, tell }) => {
      await by.query("UPDATE credential SET password_hash = 'new' WHERE id = $1", [userId])
      await tell(user, 'password-changed')
      throw new Error('not today')
    })
    await expect(failing).rejects.toThrow('not today')
    expect((await userOf()).passwordHash).toBe('x')
    await notices.resume()
    expect([await waiting(), sent.length]).toEqual([0, 0])
  })

  it('is not made where it cannot be told of', async () => {
    const notices = start()
    const user = { ...(await userOf()), id: 999_999_999 }
    const failing = notices.telling(async ({ database: by, tell }) => {
      await by.query("UPDATE credential SET password_hash = 'new' WHERE id = $1", [userId])
      await tell(user, 'password-changed')
    })
    await expect(failing).rejects.toThrow('notice_user_id_fkey')
    expect((await userOf()).passwordHash).toBe('x')
  })

  it('stores no token and no link with a waiting notice', async () => {
    await changePassword(start(hangs))
    await until(
      async () =>
        (await database.rows('SELECT 1 FROM freeze_token WHERE user_id = $1', [userId])).length === 1,
    )
    const [row] = await database.rows('SELECT to_jsonb(w) AS row FROM waiting_notice w')
    expect(JSON.stringify(row)).not.toMatch(/token|freeze|http/)
  })
})

describe('a crash', () => {
  it('before the sending: the next start sends the notice, once', async () => {
    await changePassword(start(hangs))
    const next = start()
    await Promise.all([next.resume(), next.resume()])
    await until(async () => (await waiting()) === 0)
    await next.resume()
    await start().resume()
    expect(sent).toHaveLength(1)
  })

  it('keeps the words, the language, the phrase and the address of the moment it tells of', async () => {
    const notices = start(hangs)
    const user = await userOf()
    await notices.telling(({ tell }) =>
      tell({ ...user, lang: 'hk' }, 'new-device', { ip: '193.0.6.139', device: 'Chrome', place: 'NL' }),
    )
    await database.rows(
      "UPDATE credential SET email = 'thief@example.com', email_key = 'thief@example.com', phrase = 'mine', lang = 'en' WHERE id = $1",
      [userId],
    )
    await start().resume()
    await until(() => sent.length === 1)
    expect(sent[0]?.to).toBe(`ann-${userId}@example.com`)
    expect(sent[0]?.text).toContain('193.0.6.139 · 荷蘭')
    expect(sent[0]?.text).toContain('blue otter')
    await database.rows('UPDATE credential SET email = NULL, email_key = NULL WHERE id = $1', [userId])
  })
})

describe('a mail server', () => {
  it('that refuses is tried again until it takes the mail', async () => {
    let tries = 0
    const notices = start(async (mail) => {
      tries += 1
      if (tries === 1) await refuses()
      sent.push(mail)
    })
    await changePassword(notices)
    await until(async () => (await waiting()) === 0)
    expect([tries, sent.length]).toEqual([2, 1])
    expect(JSON.stringify(log.lines)).not.toContain('@example.com')
  })

  it('that refuses for a day is given up, with a line that says no address, and no sooner', async () => {
    await changePassword(start(refuses))
    await until(() => log.lines.length > 0)
    expect(await waiting()).toBe(1)
    clock.advance(25 * HOUR_MS)
    log = silentLog()
    await start(refuses).resume()
    await until(async () => (await waiting()) === 0)
    const lines = log.lines.filter(({ level }) => level === 'error')
    expect(lines.map(({ message }) => message)).toEqual(['a user could not be told'])
    expect(lines[0]?.details).toEqual({ what: 'notice password-changed', userId, why: 'Error EENVELOPE 451' })
    expect(JSON.stringify(log.lines)).not.toMatch(/@example|token/)
  })

  it('that was away for a day still gets what waited', async () => {
    await changePassword(start(hangs))
    clock.advance(48 * HOUR_MS)
    await start().resume()
    await until(async () => (await waiting()) === 0)
    expect(sent).toHaveLength(1)
  })

  it('that refuses some mails holds up no others', async () => {
    const notices = start(async (mail) => {
      if (mail.to.startsWith('poison')) await refuses()
      sent.push(mail)
    })
    for (const at of [1, 2, 3, 4]) {
      await makeUser(userId + at * 1000, `poison-${userId}-${at}@example.com`)
      await changePassword(notices, userId + at * 1000)
    }
    await changePassword(notices)
    await until(() => sent.length === 1)
    expect(await waiting()).toBe(4)
  })
})

it('a notice that waits for a user goes with their account', async () => {
  await changePassword(start(hangs))
  await erasePerson(database.pool, userId)
  await start().resume()
  expect([await waiting(), sent.length]).toEqual([0, 0])
})

it('a notice of an unknown kind is given up as well', async () => {
  await database.rows(
    `INSERT INTO waiting_notice (user_id, email, kind, lang, phrase, words, made_at)
     VALUES ($1, 'x@example.com', 'of a newer program', 'en', '', '{}', $2)`,
    [userId, clock.now() - 25 * HOUR_MS],
  )
  await start().resume()
  await until(async () => (await waiting()) === 0)
  expect(sent).toEqual([])
})
