import { DEMO_FUNDS, housePays } from '@fairtick/domain'
import type { DatabasePool } from '../../database/pool'
import type { Books } from '../../books/run'
import { command } from '../../books/command'
import { hashOf } from './sessions'
import { readUidKey, uidOf } from './uid'
import { type User, readDemoUser, userTable } from './user-store'

/** Makes the demo user of a device with its starting balances. */
const createDemoUser = command(
  'identity.create-demo-user',
  (book, made: { readonly uid: number; readonly deviceHash: string }, { now }) => {
    const user: User = { id: book.userId, ...made, isDemo: true, createdAt: now }
    book.insert(userTable, user)
    const movement = {
      kind: 'demo-funds',
      reference: user.id,
      userId: user.id,
      book: book.kind,
      house: 'demo-issue',
    } as const
    book.post(DEMO_FUNDS.map(({ account, amount }) => housePays({ ...movement, account }, amount)))
    return user
  },
)

/** Finds or creates the demo user of a device. `countNewAccount` refuses a new one beyond the limits. */
export type FindDemoUser = (deviceId: string, countNewAccount: () => void) => Promise<User>

/**
 * A device always gets the same user, also on concurrent requests. A `sample` user is traded by a program of
 * the sandbox; it has no device, so logging in to it is impossible.
 */
export function createDemoUsers(
  pool: DatabasePool,
  books: Books,
  kind: 'demo' | 'sample' = 'demo',
): FindDemoUser {
  const making = new Map<string, Promise<User>>()

  async function findOrMake(deviceHash: string, countNewAccount: () => void): Promise<User> {
    const known = await readDemoUser(pool, deviceHash)
    if (known) return known
    countNewAccount()
    const uids = await readUidKey(pool)
    const id = books.nextUserId()
    return books.openPortfolio(createDemoUser, id, 'demo', { uid: uidOf(id, uids), deviceHash })
  }

  return (deviceId, countNewAccount) => {
    const deviceHash = hashOf(`${kind} ${deviceId}`)
    const running = making.get(deviceHash)
    if (running) return running
    const made = findOrMake(deviceHash, countNewAccount).finally(() => making.delete(deviceHash))
    making.set(deviceHash, made)
    return made
  }
}
