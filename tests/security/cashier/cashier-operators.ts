import type { WireStatus } from '@fairtick/wire'
import { get } from '../../../apps/server/test-http/call.cases'
import { OUT } from '../../../apps/server/test-http/cashier/withdrawing-user.cases'
import { type Client, audited, until } from './cashier-people'
import { type Case, noneOf, prove } from '../proof'
import type { Victim } from '../victim'

/** Operators who decide about withdrawals: W30 and the withdrawal half of I10. Above 400 USD it takes two. */
export async function decidedByTwo(victim: Victim, client: Client): Promise<Case[]> {
  const line = (verb: string, id: number) => ['withdrawals', verb, String(id), '--reason', 'known client']
  const row = async (id: number) => (await client.withdrawals()).find((each) => each.id === id)
  const isApproved = async (id: number) => (await row(id))?.can_cancel === 0
  return [
    await prove(
      'W30',
      'above the bound: one operator twice, ten times at once, then a second',
      'refused, refused, approved',
      async () => {
        const id = await client.drawn({ number: '450' })
        await victim.operator('ann', ...line('approve', id))
        const again = await victim.operator('ann', ...line('approve', id))
        await Promise.all(Array.from({ length: 10 }, () => victim.operator('ann', ...line('approve', id))))
        await settled()
        const alone = (await isApproved(id)) ? 'approved' : 'refused'
        await victim.operator('bob', ...line('approve', id))
        await until('decided', () => isApproved(id)).catch(() => undefined)
        const both = (await isApproved(id)) ? 'approved' : 'waits'
        await victim.operator('bob', ...line('reject', id))
        await until('rejected', async () => (await row(id))?.status === 2)
        return audited(victim, `${again.isDone ? 'done' : 'refused'}, ${alone}, ${both}`)
      },
    ),
    await prove(
      'I10',
      'paid by one operator, by three at once; approved and rejected and cancelled at once, 5 times',
      'each ends once',
      async () => {
        const wrong: string[] = []
        for (let round = 0; round < 5; round += 1) {
          const [balance, before] = await client.account('change')
          const id = await client.drawn({ number: '20' })
          await Promise.all([
            victim.operator('ann', ...line('approve', id)),
            victim.operator('bob', ...line('reject', id)),
            client.send(OUT.cancel, { id }),
          ])
          await settled()
          if (await isOpen(id))
            await Promise.all(
              ['ann', 'bob', 'cid'].map((name) =>
                victim.operator(
                  name,
                  'withdrawals',
                  'paid',
                  String(id),
                  '--txid',
                  `0x${String(id).padStart(64, '0')}`,
                ),
              ),
            )
          await until('ended', async () => !(await isOpen(id)))
          const gone = (await row(id))?.status === 1 ? 20 : 0
          const after = await client.account('change')
          if (Math.abs(balance - gone - after[0]) > 0.001 || after[1] !== before)
            wrong.push(`${balance} ${gone} ${after.join(' ')}`)
        }
        return audited(victim, wrong.length === 0 ? 'each ends once' : noneOf(wrong))
      },
    ),
  ]

  async function isOpen(id: number): Promise<boolean> {
    return ((await row(id))?.status ?? 0) === 0
  }
}

/** Waits until the server has executed the decision, or refused it. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 3_000))

/**
 * The house's caps (W29): beyond the hourly cap one operator is not enough, although the operator's program
 * does not check it.
 */
export async function beyondCaps(victim: Victim, client: Client): Promise<Case[]> {
  const line = (id: number) => ['withdrawals', 'approve', String(id), '--reason', 'known client']
  const waits = async (id: number) =>
    (await client.withdrawals()).some((each) => each.id === id && each.can_cancel === 1)
  return [
    await prove(
      'W29',
      'two withdrawals of 300 with 400 left of the hour: approved by one operator, then by a second',
      'approved, waits, approved',
      async () => {
        const [first, second] = [await client.drawn({ number: '300' }), await client.drawn({ number: '300' })]
        await victim.operator('ann', ...line(first))
        await until('the first', async () => !(await waits(first))).catch(() => undefined)
        const seen = [(await waits(first)) ? 'waits' : 'approved']
        await victim.operator('ann', ...line(second))
        await settled()
        seen.push((await waits(second)) ? 'waits' : 'approved')
        await victim.operator('bob', ...line(second))
        await until('the second', async () => !(await waits(second))).catch(() => undefined)
        seen.push((await waits(second)) ? 'waits' : 'approved')
        return audited(victim, seen.join(', '))
      },
    ),
  ]
}

/** A broken row in the books (W28): no money leaves until two operators lift the freeze. */
export async function frozenBooks(victim: Victim, client: Client): Promise<Case[]> {
  const move = () =>
    client.send('/api/account/transfer', { balance: '1', currency_id: 1, from: 'change', to: 'micro' })
  const notices = async () =>
    (await get<WireStatus>(victim, '/v2/api/status')).data.notices.map(({ kind }) => kind)
  return [
    await prove(
      'W28',
      "a balance is changed behind the books' back: draw, transfer, the notice; one operator lifts it, two do",
      '1901 1901 books_frozen; 1901; 1 1',
      async () => {
        const account = client.id * 10 + 1
        const set = (change: number) =>
          victim.rows('UPDATE account SET balance = balance + $2::bigint WHERE id = $1', [account, change])
        await set(7)
        await until('the audit has seen it', async () => (await notices()).includes('books_frozen'), 200_000)
        const during = [
          (await client.draw()).code,
          (await move()).code,
          ...(await notices()).filter((kind) => kind === 'books_frozen'),
        ]
        await set(-7)
        const [freeze] = await victim.rows('SELECT id FROM books_freeze WHERE lifted_at IS NULL', [])
        const line = ['freeze', 'lift', String(freeze?.['id']), '--reason', 'mended by hand']
        await victim.operator('ann', ...line)
        await victim.operator('ann', ...line)
        await settled()
        const alone = (await client.draw()).code
        await victim.operator('bob', ...line)
        await until('lifted', async () => !(await notices()).includes('books_frozen'))
        const after = [(await move()).code, (await client.draw()).code]
        return audited(victim, `${during.join(' ')}; ${alone}; ${after.join(' ')}`)
      },
    ),
  ]
}
