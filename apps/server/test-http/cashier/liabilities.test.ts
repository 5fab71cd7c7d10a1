import { createHash } from 'node:crypto'
import { checkLiability, checkLiabilityChain, DAY_MS, isPublished, usd } from '@fairtick/domain'
import {
  CODE,
  type WireLiabilities,
  type WireLiabilityProof,
  liabilitiesShape,
  liabilityProofShape,
} from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { createLiabilities } from '../../src/features/cashier/liabilities/draw-up-liabilities'
import { fund, pay } from '../../test-support/users.cases'
import { type Parameters, get } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const PUBLISHED = '/api/account/liabilities'
const PROOF = '/api/account/liability_proof'

let server: TestServer

useServer((started) => (server = started), { clockStands: true, at: Date.parse('2026-11-24T00:00:03Z') })

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex')
const drawUp = () => server.jobs.doAll('liabilities')
const published = async (parameters: Parameters = {}) =>
  (await get<WireLiabilities>(server, PUBLISHED, parameters)).data
const proofOf = async (token: string, parameters: Parameters = {}) =>
  (await get<WireLiabilityProof | null>(server, PROOF, parameters, { token })).data
const uidOf = async (token: string) =>
  (await get<{ uid: string }>(server, '/api/user/info', {}, { token })).data.uid

/** The fault of a proof, as a client checks it; undefined if it has none. */
async function faultOf(proof: WireLiabilityProof | null, uid: string): Promise<string | undefined> {
  if (!proof) return 'none'
  const read = liabilityProofShape.read(proof)
  const days = liabilitiesShape.read(await published()).heads
  const { fault } = await checkLiability(read, uid, sha256)
  return fault ?? (isPublished(read, days) ? await checkLiabilityChain(days, sha256) : 'unpublished')
}

describe('the liabilities of a day', () => {
  it('are not there before there is a client', async () => {
    await demoUser(server)
    await drawUp()
    expect(await published()).toEqual({ day: null, root: null, total: null, heads: [] })
  })

  it('have every real client with all of their accounts, locked money too, and nobody else', async () => {
    const [rich, poor] = [await realUser(server, '1000.25'), await realUser(server, '0')]
    await server.books.execute(fund, rich.id, [{ account: 'option', amount: usd('7.000001') }])
    await server.pool.query('UPDATE account SET locked = balance WHERE user_id = $1', [rich.id])
    await drawUp()
    await server.pool.query('UPDATE account SET locked = 0 WHERE user_id = $1', [rich.id])
    expect(await published()).toMatchObject({ day: '2026-11-24', total: '1007.250001' })
    const [own, other] = [await proofOf(rich.token), await proofOf(poor.token)]
    expect([own?.sum, other?.sum]).toEqual(['1007.250001', '0.000000'])
    expect(await faultOf(own, await uidOf(rich.token))).toBeUndefined()
    expect(await faultOf(other, await uidOf(poor.token))).toBeUndefined()
    expect(await faultOf(other, await uidOf(rich.token))).toBe('not-yours')
  })

  it('stay as they were drawn up: what comes later is in those of the next day', async () => {
    const before = await published()
    const late = await realUser(server, '50')
    await drawUp()
    expect(await published()).toEqual(before)
    expect(await proofOf(late.token)).toBeNull()
    server.clock.advance(DAY_MS)
    await drawUp()
    expect(await published()).toMatchObject({ day: '2026-11-25', total: '1057.250001' })
    expect(await faultOf(await proofOf(late.token), await uidOf(late.token))).toBeUndefined()
    expect(await proofOf(late.token, { day: '2026-11-24' })).toBeNull()
  })

  it('are chained, and answered up to the day that is asked for', async () => {
    server.clock.advance(2 * DAY_MS)
    await drawUp()
    const all = await published()
    expect(all.heads.map(({ day }) => day)).toEqual(['2026-11-27', '2026-11-25', '2026-11-24'])
    expect(all.heads.at(-1)?.previous).toBe('0'.repeat(64))
    expect(await checkLiabilityChain(liabilitiesShape.read(all).heads, sha256)).toBeUndefined()
    const upTo = await published({ day: '2026-11-26' })
    expect(upTo).toEqual({ ...only(all.heads[1]), heads: all.heads.slice(1) })
    expect((await published({ day: '2026-11-23' })).heads).toEqual([])
  })

  it('give everyone another nonce and another path on another day', async () => {
    const client = await realUser(server, '5')
    const proofs: (WireLiabilityProof | null)[] = []
    for (let day = 0; day < 2; day += 1) {
      server.clock.advance(DAY_MS)
      await drawUp()
      proofs.push(await proofOf(client.token))
    }
    const [one, other] = proofs
    expect(one?.nonce).not.toBe(other?.nonce)
    expect(one?.path.map(({ hash }) => hash)).not.toEqual(other?.path.map(({ hash }) => hash))
    expect(one?.nonce.slice(0, 8)).toBe(other?.nonce.slice(0, 8))
  })

  it('of an earlier day can still be proved', async () => {
    const client = await realUser(server, '5')
    server.clock.advance(DAY_MS)
    await drawUp()
    const then = await proofOf(client.token)
    await server.books.execute(pay, client.id, usd('3'))
    server.clock.advance(DAY_MS)
    await drawUp()
    expect(await proofOf(client.token, { day: then?.day ?? '' })).toEqual(then)
    expect((await proofOf(client.token))?.sum).toBe('8.000000')
  })

  it('are drawn up once when two servers try at the same moment', async () => {
    server.clock.advance(DAY_MS)
    const { heads } = await published()
    const servers = [1, 2].map(() => createLiabilities(server.pool, server.clock))
    const tries = await Promise.allSettled(servers.map((draw) => draw()))
    expect(tries.map(({ status }) => status)).toContain('fulfilled')
    expect((await published()).heads).toHaveLength(heads.length + 1)
    await Promise.all(servers.map((draw) => draw()))
    expect((await published()).heads).toHaveLength(heads.length + 1)
  })
})

describe('a proof', () => {
  it('is refused to visitors and demo users', async () => {
    expect((await get(server, PROOF)).code).toBe(CODE.noSession)
    const { token } = await demoUser(server)
    expect((await get(server, PROOF, {}, { token })).code).toBe(CODE.onlyRealAccount)
  })

  it('shows of others no more than hashes and sums beside its path', async () => {
    const client = await realUser(server, '5')
    server.clock.advance(DAY_MS)
    await drawUp()
    const proof = await proofOf(client.token)
    expect(Object.keys(proof ?? {}).toSorted()).toEqual(['day', 'nonce', 'path', 'root', 'sum', 'total'])
    for (const step of proof?.path ?? []) expect(Object.keys(step)).toEqual(['side', 'hash', 'sum'])
    expect(proof?.path).toHaveLength(10)
  })

  it('of a day that never was is nothing, as is that of a client who came later', async () => {
    const early = await realUser(server, '5')
    server.clock.advance(DAY_MS)
    await drawUp()
    const late = await realUser(server, '5')
    const { day } = await published()
    expect((await proofOf(early.token))?.day).toBe(day)
    for (const never of ['2026-11-23', '1970-01-01', '2199-12-31'])
      expect(await proofOf(early.token, { day: never })).toBeNull()
    expect(await proofOf(late.token)).toBeNull()
    expect(await proofOf(late.token, { day: day ?? '' })).toBeNull()
  })

  it.each(['2026-02-30', '24-11-2026', '0'])('of the day %s is out of form', async (day) => {
    const { token } = await realUser(server, '5')
    expect((await get(server, PROOF, { day }, { token })).code).toBe(CODE.parameterWrong)
    expect((await get(server, PUBLISHED, { day })).code).toBe(CODE.parameterWrong)
  })
})

const only = (head: WireLiabilities['heads'][number] | undefined) => ({
  day: head?.day,
  root: head?.root,
  total: head?.total,
})
