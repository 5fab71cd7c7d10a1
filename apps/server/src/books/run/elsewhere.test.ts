import { usd } from '@fairtick/domain'
import { beforeAll, afterAll, expect, it } from 'vitest'
import { silentLog } from '../../../test-support/silent-log.cases'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { createReal, pay } from '../../../test-support/users.cases'
import { openBooksWriter } from '../../adapters/books-writer'
import { tablesOf } from '../../areas'
import { type Books, openBooks } from '../run'
import { type Shard, WHOLE, idsOf } from '../shards'

const NOW = Date.UTC(2026, 10, 30)
const database = useTestDatabase()
let [whole, second]: Books[] = []
let userId = 0

/** The books of a shard; each has a lock of its own. */
const openShard = (shard: Shard = WHOLE) =>
  openBooks({
    pool: database.pool,
    openWriter: () => openBooksWriter({ url: database.url, allowUnsafe: false, shard }),
    tables: tablesOf(),
    surroundings: () => ({ now: NOW, feeBasis: 'per-lot', priced: () => undefined }),
    clock: { now: () => NOW },
    log: silentLog(),
    shard,
  })

beforeAll(async () => {
  whole = await openShard()
  userId = await whole.openPortfolio(createReal, whole.nextUserId(), 'real', usd('100'))
  second = await openShard(1)
})
afterAll(async () => {
  for (const books of [whole, second]) await books?.drain()
})

const intent = { key: 'k', asked: 'pay', answer: String }

it('every command for a user of another shard is refused, and nothing is done', async () => {
  const written = () => database.value('SELECT count(*)::int FROM entry')
  const before = await written()
  let isPrepared = false
  const prepare = async () => {
    isPrepared = true
    return usd('1')
  }
  const refused = [
    second?.execute(pay, userId, usd('1')),
    second?.once(pay, userId, usd('1'), intent),
    second?.onceReady(pay, userId, prepare, intent),
    second?.openPortfolio(createReal, userId, 'real', usd('1')),
    whole?.execute(pay, idsOf(1, 'app_user').from + 1000, usd('1')),
  ]
  for (const each of refused) await expect(each).rejects.toMatchObject({ why: 'elsewhere' })
  expect(isPrepared).toBe(false)
  expect(second?.portfolioInMemory(userId)).toBeUndefined()
  expect(await written()).toBe(before)
  expect(await whole?.once(pay, userId, usd('1'), intent)).toBe(String(usd('101')))
})

it('each shard gives its own numbers to its users', () => {
  expect(whole?.nextUserId()).toBeLessThan(idsOf(0, 'app_user').end)
  expect(second?.nextUserId()).toBeGreaterThanOrEqual(idsOf(1, 'app_user').from)
})
