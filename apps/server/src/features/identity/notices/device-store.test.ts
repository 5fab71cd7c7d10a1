import { DAY_MS } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import { forgetDevices, noteDevice } from './device-store'

const database = useTestDatabase()

it('forgets places that a user has not been at for 400 days, except the last one', async () => {
  await database.rows(
    'INSERT INTO app_user (id, uid, is_demo, created_at) VALUES (1, 1, false, 0), (2, 2, false, 0)',
  )
  const comes = (userId: number, device: string, day: number) =>
    noteDevice(database.pool, { userId, device, network: 'here', now: day * DAY_MS })
  await comes(1, 'old', 0)
  await comes(1, 'kept', 300)
  await comes(1, 'new', 500)
  await comes(2, 'away', 0)
  await comes(2, 'away since', 1)
  const known = () => database.rows('SELECT user_id::integer, device FROM known_device ORDER BY 1, 2')
  await forgetDevices(database.pool, 400 * DAY_MS)
  expect(await known()).toHaveLength(5)
  await forgetDevices(database.pool, 600 * DAY_MS)
  expect(await known()).toEqual([
    { user_id: 1, device: 'kept' },
    { user_id: 1, device: 'new' },
    { user_id: 2, device: 'away since' },
  ])
  expect(await comes(1, 'old', 600)).toEqual({ isNew: true })
  expect(await comes(2, 'new', 600)).toEqual({ isNew: true })
})
