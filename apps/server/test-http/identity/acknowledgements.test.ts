import { rulesAt } from '@fairtick/domain'
import { CODE, type WireAcknowledgement, type WireSignedIn } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { CALL, login, mailedCode, newAddress, registration } from './account-user.cases'
import { type Parameters, get, post } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'

const OWN = '/api/user/acknowledgements'
const ACKNOWLEDGE = '/api/user/acknowledge'

let server: TestServer
const inForce = () => rulesAt(server.clock.now())
let mailbox: Mailbox

useMailServer((started) => ({ server, mailbox } = started))

async function register(more: Parameters) {
  const email = newAddress()
  const sms_code = await mailedCode(server, mailbox, { to: email })
  const { code, data } = await post<WireSignedIn>(
    server,
    CALL.register,
    registration(email, { sms_code, ...more }),
  )
  return { code, email, token: code === 1 ? data.token : '' }
}
const own = async (token: string) => (await get<WireAcknowledgement[]>(server, OWN, {}, { token })).data
const timeOf = (at: number) => new Date(at).toISOString()

it('a registration keeps that its terms were agreed to, under which rules and when', async () => {
  const { token } = await register({ agreement: 1 })
  expect(await own(token)).toEqual([
    { kind: 'agreement', version: inForce(), at: timeOf(server.clock.now()) },
  ])
})

it('a registration that knows nothing of it is taken, and agrees to nothing', async () => {
  const { code, token } = await register({})
  expect(code).toBe(1)
  expect(await own(token)).toEqual([])
})

it.each(['0', '2', 'true', ''])('a registration does not agree by %j', async (agreement) => {
  expect((await register({ agreement })).code).toBe(CODE.parameterWrong)
})

it('what was acknowledged is known to every session, and the first time counts', async () => {
  const { email, token } = await register({})
  const first = timeOf(server.clock.now())
  const { msg, data } = await post<WireAcknowledgement[]>(server, ACKNOWLEDGE, { kind: 'risk' }, { token })
  expect([msg, data]).toEqual([
    'Your acknowledgement was noted',
    [{ kind: 'risk', version: inForce(), at: first }],
  ])
  server.clock.advance(60_000)
  const elsewhere = (await login(server, { account: email })).data.token
  await post(server, ACKNOWLEDGE, { kind: 'risk' }, { token: elsewhere })
  expect(await own(elsewhere)).toEqual([{ kind: 'risk', version: inForce(), at: first }])
})

it("is a demo user's too, and nobody else's", async () => {
  const [demo, other] = [await demoUser(server), await demoUser(server)]
  expect((await demo.post(ACKNOWLEDGE, { kind: 'risk' })).code).toBe(1)
  expect(await own(demo.token)).toMatchObject([{ kind: 'risk' }])
  expect(await own(other.token)).toEqual([])
  expect((await demo.post(ACKNOWLEDGE, { kind: 'anything' })).code).toBe(CODE.parameterWrong)
})

it('is kept for good', async () => {
  for (const change of ['UPDATE acknowledgement SET at = 1', 'DELETE FROM acknowledgement'])
    await expect(server.pool.query(change)).rejects.toThrow('append-only')
})
