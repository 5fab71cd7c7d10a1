import { expect, it } from 'vitest'
import { exportsOf } from '../../src/areas'
import type { HeavyReads } from '../../src/database/heavy-reads'
import type { Queryable } from '../../src/database/in-transaction'
import { writtenRows } from '../../test-support/written-rows.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'
import { chatCalls } from './chats.cases'

let server: TestServer
let sue: TestOperator

useOperators({ sue: 'support' }, (started) => ({ server, sue } = started))

const { client } = chatCalls(() => ({ server, sue }))

/** Adds messages to a chat, after its first. */
const fill = (chatId: number, userId: number, last: number) =>
  server.pool.query(
    `INSERT INTO chat_message (chat_id, number, user_id, is_client, sent_at, content, operator, agent)
     SELECT $1, n, $2, false, 1, 'no. ' || n, 'x', 'x' FROM generate_series(2, $3::int) n`,
    [chatId, userId, last],
  )

it('an export has every message of every chat once, in order, a thousand in memory at a time', async () => {
  const [user, other] = [await client(), await client()]
  const chats: number[] = []
  for (const last of [999, 1_300, 2, 1]) {
    const { id } = (await user.say('first')).data.chat
    await fill(id, user.id, last)
    await other.say('of another client')
    await user.call('/api/chat/close', { id })
    chats.push(id)
  }
  const reads: number[] = []
  const query = async (text: string, values: unknown[]) => {
    const answer = await server.pool.query(text, values)
    reads.push(answer.rows.length)
    return answer
  }
  const heavyReads: HeavyReads = () => (read) => read({ query } as unknown as Queryable)
  const instrumentOf = () => {
    throw new Error('no instrument is asked for')
  }
  const table = await exportsOf({ userId: user.id, pool: server.pool, heavyReads, instrumentOf })['chats']?.()
  expect(reads).toEqual([])
  const found: string[] = []
  for await (const [chat, number] of writtenRows(table!)) found.push(`${chat} ${number}`)
  const expected = chats.flatMap((id, at) =>
    Array.from({ length: [999, 1_300, 2, 1][at] ?? 0 }, (_each, before) => `${id} ${before + 1}`),
  )
  expect(found).toEqual(expected)
  expect(reads).toEqual([1000, 1000, 302])
})
