import { DAY_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { closeAccount } from '../../src/features/identity/privacy/close-account'
import { eraseOldChats } from '../../src/features/support/chat/chat-store'
import { post } from '../call.cases'
import { keptPicture } from '../identity/kept-picture.cases'
import type { TestOperator } from '../operator-user.cases'
import { keepImage } from '../../src/images/image-store'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'
import { chatCalls } from './chats.cases'

let server: TestServer
let sue: TestOperator

useOperators({ sue: 'support' }, (started) => ({ server, sue } = started), { clockStands: true })

const { client } = chatCalls(() => ({ server, sue }))

/** A client, two pictures of theirs, and a request to be verified with these. */
async function holder() {
  const user = await client()
  const [front, reverse] = [await keptPicture(server, user.id), await keptPicture(server, user.id)]
  const verify = async () => {
    const form = { name: 'Ada Lovelace', card_id: `X${user.id}`, front_pic: front, reverse_pic: reverse }
    expect((await post(server, '/api/user_real/real_name', form, { token: user.token })).code).toBe(1)
  }
  return { ...user, front, reverse, verify }
}

const erasures = async (...addresses: readonly string[]) => {
  const names = addresses.map((address) => address.slice(address.lastIndexOf('/') + 1))
  const { rows } = await server.pool.query<{ erase_at: bigint | null }>(
    'SELECT erase_at FROM image WHERE name = ANY ($1) ORDER BY array_position($1, name)',
    [names],
  )
  return rows.map(({ erase_at: at }) => (at === null ? undefined : Number(at)))
}

/** Has a client's chats closed and erased as after the days for which they are kept. */
async function outlive(chatId: number): Promise<void> {
  await server.pool.query('UPDATE chat SET status = 2, waiting_since = NULL, closed_at = $2 WHERE id = $1', [
    chatId,
    server.clock.now(),
  ])
  await eraseOldChats(server.pool, server.clock.now() + DAY_MS, server.clock.now())
  expect((await server.pool.query('SELECT FROM chat WHERE id = $1', [chatId])).rowCount).toBe(0)
}

describe('a picture of a case, sent in a chat', () => {
  it('is refused once the case has it, and one that a chat has may be sent again', async () => {
    const user = await holder()
    await user.verify()
    const refused = await user.say('', { image: user.front })
    expect([refused.code, refused.data]).toEqual([1000, { fields: { image: 'malformed' } }])
    const other = await keptPicture(server, user.id)
    expect((await user.say('', { image: other })).code).toBe(1)
    expect((await user.say('again', { image: other })).code).toBe(1)
  })

  it('is refused while it is kept for a payment that is not written yet', async () => {
    const user = await holder()
    await server.pool.query('UPDATE image SET erase_at = NULL WHERE user_id = $1', [user.id])
    expect((await user.say('', { image: user.front })).code).toBe(1000)
  })

  it('outlives the chat', async () => {
    const user = await holder()
    const { id } = (await user.say('', { image: user.front })).data.chat
    const own = await keptPicture(server, user.id)
    await user.say('', { image: own })
    await user.verify()
    await outlive(id)
    expect(await erasures(user.front, user.reverse, own)).toEqual([undefined, undefined, server.clock.now()])
  })

  it('is kept as long as the case after the end of the account, and what only a chat had is not', async () => {
    const user = await holder()
    await user.say('', { image: user.front })
    const own = await keptPicture(server, user.id)
    await user.say('', { image: own })
    await user.verify()
    await server.books.execute(closeAccount, user.id, { mustBeEmpty: [] })
    const now = server.clock.now()
    await server.tidy()
    const [front = 0, reverse, gone] = await erasures(user.front, user.reverse, own)
    expect(front).toBeGreaterThan(now + 4 * 365 * DAY_MS)
    expect([reverse, gone]).toEqual([front, undefined])
  })
})

it('a picture that a payment keeps outlives its chat, though the payment is not written yet', async () => {
  const user = await holder()
  const { id } = (await user.say('', { image: user.front })).data.chat
  const name = user.front.split('/').at(-1)
  const { rows } = await server.pool.query<{ id: bigint }>('SELECT id FROM image WHERE name = $1', [name])
  expect(await keepImage(server.pool, Number(rows[0]?.id), server.clock.now())).toBe(true)
  await outlive(id)
  expect(await erasures(user.front)).toEqual([undefined])
})

it('a picture of two chats is erased with the last of them', async () => {
  const user = await holder()
  const first = (await user.say('', { image: user.front })).data.chat.id
  await user.call('/api/chat/close', { id: first })
  const second = (await user.say('', { image: user.front })).data.chat.id
  await server.pool.query('UPDATE chat SET closed_at = closed_at - 1 WHERE id = $1', [first])
  await eraseOldChats(server.pool, server.clock.now(), server.clock.now())
  expect(await erasures(user.front)).toEqual([undefined])
  await outlive(second)
  expect(await erasures(user.front)).toEqual([server.clock.now()])
})

it.each([
  [
    'feedback',
    "INSERT INTO feedback (user_id, content, pictures, created_at) VALUES ($1, 'x', ARRAY[$2], 1)",
  ],
  [
    'a ticket',
    `WITH t AS (INSERT INTO ticket (user_id, kind, status, content, opened_at) VALUES ($1, 1, 0, 'x', 1) RETURNING id)
     INSERT INTO ticket_picture (ticket_id, name) SELECT id, $2 FROM t`,
  ],
  [
    'a borrower’s case',
    `INSERT INTO borrower_case (user_id, status, given_name, family_name, sex, birthday, country, mobile_country, mobile, card_kind, hand_image, submitted_at)
     SELECT $1, 1, 'Ada', 'Lovelace', 1, '1990-01-01', 'HK', 'HK', '1', 1, id, 1 FROM image WHERE name = $2`,
  ],
  [
    'a deposit',
    `INSERT INTO deposit (id, user_id, kind, status, way_id, currency_code, protocol_code, address, decimals, amount, rate, credit, proof, submitted_at)
     VALUES (999, $1, 0, 0, 1, 'x', 'x', 'x', 8, 1, 1, 10000, $2, 1)`,
  ],
  [
    'a repayment',
    `INSERT INTO repayment (id, user_id, loan_id, status, network_id, proof, owed, proved_at) VALUES (999, $1, 1, 0, 1, $2, 1, 1)`,
  ],
])('a picture that %s names too outlives its chat', async (_what, statement) => {
  const user = await holder()
  const { id } = (await user.say('', { image: user.front })).data.chat
  const database = await server.pool.connect()
  try {
    await database.query('BEGIN')
    await database.query(statement, [user.id, user.front.slice(user.front.lastIndexOf('/') + 1)])
    await database.query('UPDATE chat SET status = 2, waiting_since = NULL, closed_at = 1 WHERE id = $1', [
      id,
    ])
    await eraseOldChats(database, 2, server.clock.now())
    const { rows } = await database.query('SELECT erase_at FROM image WHERE user_id = $1 AND name = $2', [
      user.id,
      user.front.slice(user.front.lastIndexOf('/') + 1),
    ])
    expect(rows).toEqual([{ erase_at: null }])
  } finally {
    await database.query('ROLLBACK')
    database.release()
  }
})

it('every column that refers to pictures is known to those who erase them', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `SELECT format('%s.%s', c.conrelid::regclass, a.attname) AS name
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
     WHERE c.contype = 'f' AND c.confrelid = 'image'::regclass ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'borrower_case.hand_image',
    'profile_change.image_id',
    'real_name_case.front_image',
    'real_name_case.reverse_image',
  ])
})
