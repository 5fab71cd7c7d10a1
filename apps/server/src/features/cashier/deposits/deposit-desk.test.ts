import { currencyAmount, usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { createScriptedChain } from '../../../chains/watch/scripted-chain.cases'
import type { Finding } from '../../../chains/watch/watch-ports'
import type { ClientAnnouncement } from '../../../events'
import { silentLog } from '../../../../test-support/silent-log.cases'
import { createDepositDesk } from './deposit-desk'

const DEPOSIT = {
  id: 7,
  userId: 1,
  statedAt: 0,
  isWaiting: true,
  txid: undefined,
  address: 'ours',
  isOwnAddress: true,
  amount: currencyAmount('100'),
  credit: usd('100'),
  confirmationsMin: 12,
}

it.each<[Finding['verdict'], number | undefined]>([
  ['exact', 3],
  ['other-amount', 3],
  ['other-address', undefined],
  ['used', undefined],
  ['absent', undefined],
])(
  'a finding of %s tells the open pages the confirmations that the list shows: %s',
  async (verdict, shown) => {
    const told: ClientAnnouncement[] = []
    const { chain } = createScriptedChain()
    const coin = { currency: 'USDT', protocol: 'ERC20', chain, addressOf: undefined }
    const desk = createDepositDesk(coin, {
      // Findings are announced without reading the database.
      pool: undefined as never,
      clock: undefined as never,
      log: silentLog(),
      credit: () => Promise.resolve(),
      announce: (announcement) => told.push(announcement),
    })
    await desk.found(DEPOSIT, { verdict, transfer: undefined, confirmations: 3, isTaken: false })
    const found = shown === undefined ? undefined : { confirmations: shown, needed: 12 }
    expect(told).toEqual([
      { type: 'deposit-changed', userId: 1, deposit: { id: 7, status: 'unchecked', found } },
    ])
  },
)
