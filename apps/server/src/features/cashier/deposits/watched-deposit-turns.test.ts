import { expect, it } from 'vitest'
import { silentLog } from '../../../../test-support/silent-log.cases'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import type { Chain } from '../../../chains/chain'
import { createScriptedChain } from '../../../chains/watch/scripted-chain.cases'
import type { Log } from '../../../ports'
import { createDepositDesk } from './deposit-desk'

const database = useTestDatabase()

const deskOf = (chain: Pick<Chain, 'addressOf' | 'txidOf'>, log: Log) =>
  createDepositDesk(
    { currency: 'USDT', protocol: 'ERC20', chain, addressOf: undefined },
    {
      pool: database.pool,
      clock: { now: () => 0 },
      log,
      watchedMax: 2,
      credit: () => Promise.resolve(),
      announce: () => undefined,
    },
  )

it('a look takes the next deposits, so that many made-up ones keep no later one unwatched', async () => {
  await database.rows(
    `INSERT INTO deposit_network (id, currency_code, name, protocol_code, address, amount_min, rate, decimals, confirmations_min, minutes_expected)
     VALUES (201, 'USDT', 'Tether', 'ERC20', 'ours', 0, 1, 6, 3, 5)`,
  )
  await database.rows(
    `INSERT INTO deposit (id, user_id, kind, status, way_id, currency_code, protocol_code, address, decimals, amount, rate, credit, proof, submitted_at)
     SELECT n, n, 0, 0, 201, 'USDT', 'ERC20', 'ours', 6, 1, 1, 10000, 'proof', n FROM generate_series(1, 5) AS n`,
  )
  const desk = deskOf(createScriptedChain().chain, silentLog())
  const seen: number[][] = []
  for (let look = 0; look < 4; look += 1) seen.push((await desk.deposits()).map(({ id }) => id))
  expect(seen).toEqual([[1, 2], [3, 4], [5], [1, 2]])
})

it('says once that deposits to an address are not looked for, where it is none of their chain', async () => {
  const log = silentLog()
  const desk = deskOf({ addressOf: () => undefined, txidOf: () => undefined }, log)
  for (let look = 0; look < 3; look += 1) expect(await desk.deposits()).toEqual([])
  expect(log.lines).toMatchObject([{ level: 'warn', details: { currency: 'USDT', address: 'ours' } }])
})
