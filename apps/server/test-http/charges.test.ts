import { describe, expect, it } from 'vitest'
import { depositor } from './deposits.cases'
import type { TestServer } from './start-test-server.cases'
import { openedRow } from '../test-support/operate.cases'
import { useServer } from './use-server.cases'
import { operator } from './withdrawing-user.cases'

let server: TestServer

useServer((started) => (server = started), { clockStands: true })

describe('operators decide on deposits', () => {
  it('by its row, with the proof and what it will be, and the money is there once', async () => {
    const user = await depositor(server)
    const { data } = await user.send()
    expect(await openedRow(server.pool, 'charges', data.id)).toMatchObject({
      ...{ user_id: user.id, usd_number: '100.000000', proof: 1 },
    })
    const approve = (name: string) =>
      operator(server, name, 'charges', 'approve', `${data.id}`, '--reason', 'seen')
    const said = await Promise.all(['ann', 'bob', 'cid'].map(approve))
    expect(said.filter(({ isDone }) => isDone)).toHaveLength(1)
    expect(await user.fund()).toBe('100.000000')
    expect((await approve('dan')).text).toContain(`No deposit ${data.id} waits`)
    expect(await user.fund()).toBe('100.000000')
  })

  it.each([
    ['reject', 2],
    ['invalid', 3],
  ])('%s credits nothing and gives the client the reason', async (verb, status) => {
    const user = await depositor(server)
    const { data } = await user.send()
    await operator(server, 'ann', 'charges', verb, `${data.id}`, '--reason', 'no such transfer')
    expect(await user.fund()).toBe('0.000000')
    expect((await user.list()).data).toMatchObject([{ status, reason: 'no such transfer' }])
  })

  it('see who approved a large one first, and the reference that its client wrote into a payment', async () => {
    const user = await depositor(server)
    const { data } = await user.pay({ number: '20000' })
    const line = ['charges', 'approve', `${data.id}`, '--reason', 'the statement has it']
    expect((await operator(server, 'ann', ...line)).isDone).toBe(true)
    const { uid } = await user.read<{ uid: string }>('/api/user/info')
    const shown = { first_word: 'approve ann', uid: Number(uid) }
    expect(await openedRow(server.pool, 'charges', data.id)).toMatchObject(shown)
    await operator(server, 'bob', ...line)
    expect(await openedRow(server.pool, 'charges', data.id)).toMatchObject({ first_word: '' })
  })
})
