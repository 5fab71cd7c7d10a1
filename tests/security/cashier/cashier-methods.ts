import type { WireWithdrawalMethod } from '@fairtick/wire'
import { HOSTILE_TEXTS } from '../../../apps/server/test-http/calls/hostile-values.cases'
import { OUT } from '../../../apps/server/test-http/cashier/withdrawing-user.cases'
import { type Client, EVM, USDT, until } from './cashier-people'
import { type Case, noneOf, prove } from '../proof'
import type { Victim } from '../victim'

/** Payout addresses and accounts: W18 to W22 and W31 of docs/spec/cases.md. */
export async function methodsOfPayout(
  victim: Victim,
  [one, other]: readonly [Client, Client],
): Promise<Case[]> {
  const methods = async (of = one) => (await of.read<WireWithdrawalMethod[]>(OUT.methods)).data
  const bind = (more: Readonly<Record<string, string | number>>, of = one) =>
    of.send<{ id: number }>(OUT.bind, { type: 1, draw_id: USDT, ...more })
  return [
    await prove(
      'W18',
      `${WRONG_COINS.length} addresses and ${WRONG_BANKS.length} bank accounts that are none`,
      'none',
      async () => {
        const before = (await methods()).length
        const wrong: string[] = []
        for (const [draw_id, dc_address] of WRONG_COINS)
          if ((await bind({ draw_id, dc_address })).code === 1) wrong.push(`${draw_id} ${dc_address}`)
        for (const change of WRONG_BANKS)
          if ((await bind({ type: 2, draw_id: 5, ...ACCOUNT, ...change })).code === 1)
            wrong.push(JSON.stringify(change))
        return noneOf((await methods()).length === before ? wrong : [...wrong, 'something is saved'])
      },
    ),
    await prove(
      'W18',
      'one method in its spellings, 10 times each at once: of EVM, bech32, a bank',
      '1 1 1',
      async () => {
        const saved = []
        for (const [draw_id, spellings] of SPELLINGS) {
          const answers = await Promise.all(
            Array.from({ length: 10 }, () => spellings.map((each) => bind({ draw_id, ...each }))).flat(),
          )
          const taken = answers.filter(({ code }) => code === 1)
          saved.push(taken.length)
          for (const { data } of taken) await one.send(OUT.remove, { id: data.id })
        }
        return saved.join(' ')
      },
    ),
    await prove(
      'W18',
      'addresses and accounts that clients deposit to, one that became so after it was saved',
      '1000 1000 1000, 1301',
      async () => {
        const late = (await bind({ dc_address: EVM[1] })).data.id
        const [before] = await victim.rows('SELECT address FROM deposit_network WHERE id = 1', [])
        const set = (address: unknown) =>
          victim.rows('UPDATE deposit_network SET address = $1 WHERE id = 1', [address])
        await set(EVM[1])
        const heard = [
          await bind({ dc_address: EVM[1] }, other),
          await bind({ dc_address: EVM[1].toLowerCase() }, other),
          await bind({ type: 2, draw_id: 5, ...ACCOUNT, payee_account: 'SAMPLE-00000001' }, other),
        ]
        const drawn = await one.draw({ draw_method_id: late })
        await set(before?.['address'])
        await one.send(OUT.remove, { id: late })
        return `${heard.map(({ code }) => code).join(' ')}, ${drawn.code}`
      },
    ),
    await prove(
      'W19',
      "deleting another's method, saving with an id of it",
      '1301, still there, unchanged',
      async () => {
        const { code } = await other.send(OUT.remove, { id: one.methodId })
        const forged = await bind({ id: one.methodId, user_id: one.id, dc_address: EVM[3] }, other)
        await other.send(OUT.remove, { id: forged.data.id })
        const [row] = await victim.rows('SELECT address, removed_at FROM withdrawal_method WHERE id = $1', [
          one.methodId,
        ])
        const isThere = row?.['removed_at'] === null ? 'still there' : 'gone'
        return `${code}, ${isThere}, ${row?.['address'] === EVM[0] ? 'unchanged' : 'changed'}`
      },
    ),
    await prove('W20', 'its method is deleted while a withdrawal waits: where it is paid to', EVM[3], () =>
      copied(victim, one, false),
    ),
    await prove('W21', 'bind, ask, delete, bind another in its place: where it is paid to', EVM[3], () =>
      copied(victim, one, true),
    ),
    await prove('W22', '200 methods, 20 at once', 'at most 20', async () => {
      for (let round = 0; round < 10; round += 1)
        await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            bind({ dc_address: `0x${(round * 20 + at + 4096).toString(16).padStart(40, 'a')}` }, other),
          ),
        )
      const saved = await methods(other)
      for (const { id } of saved.filter((each) => each.id !== other.methodId))
        await other.send(OUT.remove, { id })
      return saved.length === 20 ? 'at most 20' : `${saved.length}`
    }),
    await prove(
      'W31',
      'draw_symbol_list of type 3 and list H; get_draw_method with user_id of another',
      '0 lists, own, masked',
      async () => {
        let lists = 0
        for (const type of ['3', ...HOSTILE_TEXTS])
          lists += (await one.read(OUT.currencies, { type })).code === 1 ? 1 : 0
        const [own, forged] = [
          await one.read(OUT.methods),
          await one.read(OUT.methods, { user_id: other.id, uid: other.id }),
        ]
        const isMasked = !own.text.includes(EVM[0])
        return `${lists} lists, ${own.text === forged.text ? 'own' : 'another'}, ${isMasked ? 'masked' : 'in full'}`
      },
    ),
  ]
}

/** A valid bank account. */
export const ACCOUNT = {
  bank_name: 'Barclays Bank',
  bank_address: '1 Churchill Place, London',
  bank_swift: 'BARCGB22',
  payee_name: 'Alex Kim',
  payee_account: 'GB33BUKB20201555555555',
}

/** By sample currency: 1 EVM, 2 TRON, 3 Bitcoin, 4 XRP. */
const WRONG_COINS: readonly (readonly [currency: number, address: string])[] = [
  [1, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  [1, '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae'],
  [1, '0x0000000000000000000000000000000000000000'],
  [1, '0х5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  [1, '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beаed'],
  [1, `${EVM[2]}\u200b`],
  [1, ` ${EVM[2]}`],
  [1, '<script>alert(1)</script>'],
  [1, '0x'.padEnd(10_240, 'a')],
  [1, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  [2, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  [2, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  [2, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  [2, EVM[2]],
  [3, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  [3, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  [3, 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  [3, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  [3, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  [4, 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi'],
  [4, 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  [4, 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
]

const WRONG_BANKS: readonly Readonly<Record<string, string>>[] = [
  { bank_swift: 'BARCGB2' },
  { bank_swift: 'DEUTDEFF' },
  { bank_swift: 'BARCGB22<b>' },
  { bank_swift: 'BARſGB22' },
  { payee_account: 'GB33BUKB20201555555556' },
  { payee_account: 'GB33 BUKB 2020 1555 5555 5５' },
  { payee_account: '=cmd|calc' },
  { payee_name: '<script>alert(1)</script>' },
  { payee_name: '=HYPERLINK("https://evil.example")' },
  { payee_name: 'Аlex Kim' },
  { payee_name: 'Alex\u200bKim' },
  { payee_name: 'Alex\u3164Kim' },
  { payee_name: 'Alex\u202eKim' },
  { payee_name: 'A'.repeat(10_240) },
  { bank_name: 'Barclауs Bank' },
  { bank_name: 'Ba\u0301\u0302\u0303\u0304\u0305\u0306rclays' },
]

const SPELLINGS: readonly (readonly [
  currency: number,
  spellings: readonly Readonly<Record<string, string | number>>[],
])[] = [
  [1, [{ dc_address: EVM[3] }, { dc_address: EVM[3].toLowerCase() }]],
  [
    3,
    [
      { dc_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      { dc_address: 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4' },
    ],
  ],
  [
    5,
    [
      { type: 2, ...ACCOUNT },
      { type: 2, ...ACCOUNT, bank_swift: 'barcgb22xxx', payee_account: 'gb33 bukb 2020 1555 5555 55' },
    ],
  ],
]

async function copied(victim: Victim, client: Client, bindsAnother: boolean): Promise<string> {
  const bind = async (dc_address: string) =>
    (await client.send<{ id: number }>(OUT.bind, { type: 1, draw_id: USDT, dc_address })).data.id
  const method = await bind(EVM[3])
  const id = await client.drawn({ draw_method_id: method })
  await client.send(OUT.remove, { id: method })
  const instead = bindsAnother ? await bind(EVM[2]) : undefined
  await victim.operator('ann', 'withdrawals', 'approve', String(id), '--reason', 'fine')
  await until('approved', async () =>
    (await client.withdrawals()).some((each) => each.id === id && each.can_cancel === 0),
  )
  const [row] = await victim.rows('SELECT address FROM withdrawal WHERE id = $1', [id])
  await victim.operator(
    'ann',
    'withdrawals',
    'paid',
    String(id),
    '--txid',
    `0x${String(id).padStart(64, '0')}`,
  )
  await until('paid', async () =>
    (await client.withdrawals()).some((each) => each.id === id && each.status === 1),
  )
  if (instead !== undefined) await client.send(OUT.remove, { id: instead })
  return String(row?.['address'])
}
