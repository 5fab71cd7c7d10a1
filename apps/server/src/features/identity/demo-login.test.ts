import { usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { readAccounts } from '../cashier/account-store'
import { createDemoUsers } from './demo-login'
import { readUser } from './user-store'

const onFloor = useTradingFloor()
const anybody = () => undefined
const device = () => `device-${Math.random()}-${Math.random()}`

it('makes a demo user with ten thousand to trade and ten thousand for options', async () => {
  const { books, database, clock } = onFloor()
  const user = await createDemoUsers(database.pool, books)(device(), anybody)
  expect(user).toMatchObject({ isDemo: true, createdAt: clock.now() })
  expect(await readAccounts(database.pool, user.id)).toEqual([
    { type: 'contract', balance: usd('10000'), locked: 0n },
    { type: 'option', balance: usd('10000'), locked: 0n },
    { type: 'fund', balance: 0n, locked: 0n },
  ])
  expect(await readUser(database.pool, user.id)).toEqual(user)
})

it('gives the same device the same user, twenty times at once and after a restart', async () => {
  const floor = onFloor()
  const mine = device()
  const findDemoUser = createDemoUsers(floor.database.pool, floor.books)
  const users = await Promise.all(Array.from({ length: 20 }, () => findDemoUser(mine, anybody)))
  await floor.restart()
  const again = await createDemoUsers(floor.database.pool, floor.books)(mine, anybody)
  expect(new Set([...users, again].map(({ id }) => id)).size).toBe(1)
})

it('gives a hundred devices at once a hundred users', async () => {
  const { books, database } = onFloor()
  const findDemoUser = createDemoUsers(database.pool, books)
  const users = await Promise.all(Array.from({ length: 100 }, () => findDemoUser(device(), anybody)))
  expect(new Set(users.map(({ id }) => id)).size).toBe(100)
  expect(new Set(users.map(({ uid }) => uid)).size).toBe(100)
})

it('never keeps the device id itself: it is a secret', async () => {
  const { books, database } = onFloor()
  const mine = device()
  await createDemoUsers(database.pool, books)(mine, anybody)
  const [user] = await database.rows('SELECT * FROM app_user ORDER BY id DESC LIMIT 1')
  expect(JSON.stringify(user, (_name, value: unknown) => String(value))).not.toContain(mine)
})

it('after a failure can be tried again', async () => {
  const floor = onFloor()
  const mine = device()
  const findDemoUser = createDemoUsers(floor.database.pool, floor.books)
  floor.writer.loseNext()
  await expect(findDemoUser(mine, anybody)).rejects.toThrow('the batch failed')
  await expect.poll(() => floor.books.isOpen()).toBe(true)
  expect(await findDemoUser(mine, anybody)).toMatchObject({ isDemo: true })
})
