import { expect, it } from 'vitest'
import { silentLog } from '../../../../test-support/silent-log.cases'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import { createScriptedChain } from '../../../chains/scripted-chain.cases'
import { createDepositDesk } from './deposit-desk'

const database = useTestDatabase()

it('a look takes the next deposits, so that many made-up ones keep no later one unwatched', async () => {
  await database.rows(
    `INSERT INTO deposit_network (id, currency_code, name, protocol_code, address, amount_min, rate, decimals, confirmations_min, minutes_expected)
     VALUES (201, 'USDT', 'Tether', 'ERC20', 'ours', 0, 1, 6, 3, 5)`,
  )
  await database.rows(
    `INSERT INTO deposit (id, user_id, kind, status, way_id, currency_code, protocol_code, address, decimals, amount, rate, credit, proof, submitted_at)
     SELECT n, n, 0, 0, 201, 'USDT', 'ERC20', 'ours', 6, 1, 1, 10000, 'proof', n FROM generate_series(1, 5) AS n`,
  )
  const { chain } = createScriptedChain()
  const desk = createDepositDesk(
    { currency: 'USDT', protocol: 'ERC20', chain, addressOf: undefined },
    {
      pool: database.pool,
      clock: { now: () => 0 },
      log: silentLog(),
      watchedMax: 2,
      credit: () => Promise.resolve(),
      announce: () => undefined,
    },
  )
  const seen: number[][] = []
  for (let look = 0; look < 4; look += 1) seen.push((await desk.deposits()).map(({ id }) => id))
  expect(seen).toEqual([[1, 2], [3, 4], [5], [1, 2]])
})
