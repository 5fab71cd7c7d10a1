import { currencyAmount, rate } from '@fairtick/domain'
import { addMissing } from '../../../books/columns'
import { sampleNameOf } from '@fairtick/texts/messages'
import type { Queryable } from '../../../database/in-transaction'
import { translateSample } from '../../../database/translate-sample'
import { type BankWay, type DepositNetwork, NETWORKS, WAYS } from './deposit-way-store'

const COIN = {
  isSample: true,
  nameTranslations: {},
  explorer: '',
  memo: '',
  amountMin: currencyAmount('10'),
  rate: rate('1'),
  decimals: 6,
}

/**
 * Networks of a sandbox. Wallets refuse these addresses: they have the form and length of real ones, but
 * wrong checksums.
 */
export const SAMPLE_NETWORKS: readonly DepositNetwork[] = [
  {
    ...COIN,
    id: 1,
    currencyCode: 'USDT',
    name: 'Tether (sample)',
    protocol: 'ERC20',
    address: '0xSAMPLE0SAMPLE0SAMPLE0SAMPLE0SAMPLE0ERC20',
    confirmationsMin: 12,
    minutesExpected: 5,
  },
  {
    ...COIN,
    id: 2,
    currencyCode: 'BTC',
    name: 'Bitcoin (sample)',
    protocol: 'BTC',
    address: 'bc1qsample0sample0sample0sample0sample0btc',
    amountMin: currencyAmount('0.0002'),
    rate: rate('60000'),
    decimals: 8,
    confirmationsMin: 2,
    minutesExpected: 30,
  },
  {
    ...COIN,
    id: 3,
    currencyCode: 'USDT',
    name: 'Tether (sample)',
    protocol: 'TRC20',
    address: 'TSAMPLE0SAMPLE0SAMPLE0SAMPLE0TRC20',
    confirmationsMin: 20,
    minutesExpected: 3,
  },
]

const BANK = {
  isSample: true,
  nameTranslations: {},
  decimals: 2,
  bankName: 'Sample Bank (no real bank)',
  bankAddress: '1 Sample Street, Sample City',
  bankSwift: 'SAMPXX00',
  payeeName: 'Sandbox, pay nothing here',
  amountMin: currencyAmount('50'),
  amountMax: currencyAmount('100000'),
}

/** Ways of a sandbox. Their account numbers have no right check digits. */
export const SAMPLE_WAYS: readonly BankWay[] = [
  {
    ...BANK,
    id: 1,
    name: 'US dollar (sample)',
    currencyCode: 'USD',
    rate: rate('1'),
    payeeAccount: 'SAMPLE 0000 0001',
  },
  {
    ...BANK,
    id: 2,
    name: 'Euro (sample)',
    currencyCode: 'EUR',
    rate: rate('1.08'),
    payeeAccount: 'XX00 SAMPLE 0000 0002',
  },
]

/**
 * Puts the samples into the database of a sandbox, named in all languages. Samples changed since an earlier
 * start are left alone.
 */
export async function addSamples(database: Queryable): Promise<void> {
  for (const network of SAMPLE_NETWORKS) {
    await addMissing(database, NETWORKS, network)
    const name = sampleNameOf(network.name, undefined)
    await translateSample(database, { table: NETWORKS.table, id: network.id }, { name })
  }
  for (const way of SAMPLE_WAYS) {
    await addMissing(database, WAYS, way)
    const name = sampleNameOf(way.name, way.currencyCode)
    await translateSample(database, { table: WAYS.table, id: way.id }, { name })
  }
}
