import { describe, expect, it } from 'vitest'
import { type DemoUser, demoUser } from '../demo-user.cases'
import { exchange, head } from '../calls/raw-socket.cases'
import { UPLOAD } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started), { clockStands: true })

const token = async () => (await demoUser(server)).token

describe('senders that are slow', () => {
  it('are cut off, and others are served meanwhile', async () => {
    const slow = Array.from({ length: 20 }, async () => {
      const start = head(`POST ${UPLOAD} HTTP/1.1`, [
        ['authorization', await token()],
        ['content-type', 'multipart/form-data; boundary=x'],
        ['content-length', '1000000'],
      ])
      return exchange(server.port, [start, ...Array<string>(60).fill('-')], {
        pauseMs: 700,
        patienceMs: 36_000,
      })
    })
    await Promise.all(
      Array.from({ length: 5 }, async () => expect((await user.get('/api/user/info')).code).toBe(1)),
    )
    for (const heard of await Promise.all(slow)) expect(heard.isClosed).toBe(true)
  })
})
