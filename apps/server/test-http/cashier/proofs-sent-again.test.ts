import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { get } from '../call.cases'
import { uploaded } from '../calls/send-file.cases'
import type { TestOperator } from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'
import { depositorOf } from './deposits.cases'

let server: TestServer
let ann: TestOperator

useOperators({ ann: 'finance_maker' }, (started) => ({ server, ann } = started))

let pictures = 0
/** A receipt that no other test has. */
const receipt = (kind: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: (pictures += 1), g: 90, b: 20 } } })
    .toFormat(kind)
    .toBuffer()

/** A real client who states a deposit with a picture. */
async function states(bytes: Buffer, made?: { readonly id: number; readonly token: string }) {
  const { id, token } = made ?? (await realUser(server, '0'))
  const user = depositorOf(server, { id, token, proofImg: await uploaded(server, token, bytes) })
  const { code, data } = await user.send()
  expect(code).toBe(1)
  return { client: { id, token }, deposit: data, user }
}
const markOf = async ({ id }: { readonly id: number }) =>
  (await get<{ same_picture: string }>(server, `/api/admin/charges/${id}`, {}, { token: ann.token })).data
    .same_picture

describe('a proof with a picture that proved something before', () => {
  it('is marked for its operator on both sides, whoever sent the same bytes under whatever name', async () => {
    const bytes = await receipt()
    const [first, second] = [await states(bytes), await states(bytes)]
    const third = await states(await receipt())
    expect(await markOf(second.deposit)).toBe(`deposit ${first.deposit.id}`)
    expect(await markOf(first.deposit)).toBe(`deposit ${second.deposit.id}`)
    expect(await markOf(third.deposit)).toBe('')
  })

  it('is known by its pixels where the file was changed around them', async () => {
    const bytes = await receipt('png')
    const first = await states(bytes)
    const repacked = await sharp(bytes).withMetadata({ density: 300 }).png({ compressionLevel: 0 }).toBuffer()
    expect(repacked.equals(bytes)).toBe(false)
    expect(await markOf((await states(repacked)).deposit)).toBe(`deposit ${first.deposit.id}`)
  })

  it('is taken all the same, and neither client can tell: not by the answer, not by the list', async () => {
    const bytes = await receipt()
    const alone = await states(await receipt())
    const [first, second] = [await states(bytes), await states(bytes)]
    for (const { user, deposit } of [first, second]) {
      const [row, ...others] = (await user.list()).data
      expect(others).toEqual([])
      const [like] = (await alone.user.list()).data
      expect(Object.keys(row ?? {})).toEqual(Object.keys(like ?? {}))
      expect({ ...row, id: 0, proof: '', created_at: '' }).toEqual({
        ...like,
        id: 0,
        proof: '',
        created_at: '',
      })
      await user.decide(deposit.id, 'approve')
      expect(await user.fund()).toBe('100.000000')
    }
  })

  it('is compared with proofs alone, so that copies without number neither hide nor slow it', async () => {
    const bytes = await receipt()
    const first = await states(bytes)
    await server.pool.query(
      `INSERT INTO image (name, user_id, bytes, created_at, erase_at, is_stored, sent_hash, made_hash)
       SELECT lpad(to_hex(n + 4096), 32, 'c') || '.png', $1, 1, 0, 1, true, i.sent_hash, i.made_hash
       FROM generate_series(1, 500) AS n, image i JOIN deposit d ON d.proof = i.name WHERE d.id = $2`,
      [first.client.id, first.deposit.id],
    )
    const second = await states(bytes)
    expect(await markOf(second.deposit)).toBe(`deposit ${first.deposit.id}`)
    const again = await states(bytes, first.client)
    expect((await markOf(again.deposit)).split(', ').toSorted()).toEqual(
      [`deposit ${first.deposit.id}`, `deposit ${second.deposit.id}`].toSorted(),
    )
  })
})
