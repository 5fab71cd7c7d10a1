import { usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { silentLog } from '../../../../test-support/silent-log.cases'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import type { OpenChain } from '../../../chains/open-chains'
import { createScriptedChain } from '../../../chains/watch/scripted-chain.cases'
import { chainConfirmations } from './chain-confirmations'

const database = useTestDatabase()

const coin = (currency: string): OpenChain => ({
  ...{ currency, protocol: 'ERC20', key: currency, addressOf: undefined },
  chain: createScriptedChain().chain,
  network: { lookback: 50, blocksAtOnce: 10, creditsShared: false },
  decimals: 6,
})

it('says once which listed coins are of no network of deposits, as a slip in a name looks like no deposits', async () => {
  await database.rows(
    `INSERT INTO deposit_network (id, currency_code, name, protocol_code, address, amount_min, rate, decimals, confirmations_min, minutes_expected)
     VALUES (201, 'USDT', 'Tether', 'ERC20', 'ours', 0, 1, 6, 3, 5)`,
  )
  const log = silentLog()
  const look = chainConfirmations({
    chains: [coin('USDT'), coin('USDC')],
    pool: database.pool,
    autoMax: () => usd('1000'),
    clock: { now: () => 0 },
    log,
    announce: () => undefined,
  })
  await look()
  await look()
  expect(log.lines).toMatchObject([{ level: 'warn', details: { currency: 'USDC', protocol: 'ERC20' } }])
})

it('looks for nothing of a coin whose network takes finer amounts than its chain counts, and says so', async () => {
  await database.rows("UPDATE deposit_network SET decimals = 8 WHERE protocol_code = 'ERC20'")
  const look = chainConfirmations({
    chains: [coin('USDT')],
    pool: database.pool,
    autoMax: () => usd('1000'),
    clock: { now: () => 0 },
    log: silentLog(),
    announce: () => undefined,
  })
  await expect(look()).rejects.toThrow(
    'USDT by ERC20: its network of deposits has 8 decimals, and its chain 6: nothing of it is credited',
  )
})
