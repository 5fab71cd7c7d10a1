import { OUT } from '../../../apps/server/test-http/cashier/withdrawing-user.cases'
import { type Client, audited, counted, until } from './cashier-people'
import { type Case, noneOf, prove } from '../proof'
import type { Victim } from '../victim'

/** USD that can be transferred or withdrawn: running options lock a part. */
async function freeOf(client: Client, type: 'change' | 'micro'): Promise<number> {
  const [balance, locked] = await client.account(type)
  return balance - locked
}

/** One withdrawal of the full balance against 49 more, transfers and orders (W10), in several rounds. */
export async function spentOnce(victim: Victim, client: Client): Promise<Case[]> {
  const rounds = 5
  return [
    await prove(
      'W10',
      `50 draws of everything, 20 transfers of it and 10 options at once, ${rounds} rounds`,
      'once a round',
      async () => {
        const wrong: string[] = []
        for (let round = 0; round < rounds; round += 1) {
          const balance = await freeOf(client, 'change')
          const number = (Math.floor(balance * 100) / 100).toFixed(2)
          const ask = { balance: number, currency_id: 1, from: 'change', to: 'micro' }
          const option = { forex_id: 1, type: 1, number: '10', seconds: 60 }
          const [draws, moves] = await Promise.all([
            Promise.all(Array.from({ length: 50 }, () => client.draw({ number }))),
            Promise.all(Array.from({ length: 20 }, () => client.send('/api/account/transfer', ask))),
            Promise.all(Array.from({ length: 10 }, () => client.send('/v2/api/micro/submit', option))),
          ])
          const codes = [...draws, ...moves].map(({ code }) => code)
          if (codes.filter((code) => code === 1).length !== 1) wrong.push(counted(codes))
          for (const { code, data } of draws) if (code === 1) await client.send(OUT.cancel, { id: data.id })
          const left = await freeOf(client, 'micro')
          if (left >= 1)
            await client.send('/api/account/transfer', {
              ...ask,
              balance: (Math.floor(left * 100) / 100).toFixed(2),
              from: 'micro',
              to: 'change',
            })
        }
        await until('options ended', async () => (await client.account('micro'))[1] === 0, 120_000)
        return audited(victim, wrong.length === 0 ? 'once a round' : noneOf(wrong))
      },
    ),
    await prove(
      'R5',
      'pairs of draw and transfer, each of more than half, 2, 5, 20 and 50 at once, 10 rounds each',
      '0 rounds with other than one',
      async () => {
        let astray = 0
        for (const many of [2, 5, 20, 50])
          for (let round = 0; round < 10; round += 1) {
            const balance = await freeOf(client, 'change')
            const number = (Math.floor(balance * 60) / 100).toFixed(2)
            const ask = { balance: number, currency_id: 1, from: 'change', to: 'micro' }
            const answers = await Promise.all(
              Array.from({ length: many }, (_, at) =>
                at % 2 === round % 2
                  ? client.draw({ number })
                  : client.send<{ id?: number } | null>('/api/account/transfer', ask),
              ),
            )
            const taken = answers.filter(({ code }) => code === 1)
            if (taken.length !== 1) astray += 1
            for (const { data } of taken)
              if (data?.id === undefined)
                await client.send('/api/account/transfer', { ...ask, from: 'micro', to: 'change' })
              else await client.send(OUT.cancel, { id: data.id })
          }
        return audited(victim, `${astray} rounds with other than one`)
      },
    ),
  ]
}
