import { rate, usd } from '@fairtick/domain'
import { addMissing } from '../../../books/columns'
import { sampleNameOf } from '@fairtick/texts/messages'
import type { Queryable } from '../../../database/in-transaction'
import { translateSample } from '../../../database/translate-sample'
import { CURRENCIES, type WithdrawalCurrency } from './currency-store'

const SAMPLE = {
  nameTranslations: {},
  feeType: 'fixed',
  feeRate: rate('1'),
  unitsPerUsd: rate('1'),
  amountMin: usd('20'),
  amountMax: undefined,
  tagKind: undefined,
  hasChannel: true,
  isActive: true,
  explorer: '',
  isSample: true,
} as const
const COIN = { ...SAMPLE, kind: 'coin', decimals: 6 } as const
const BANK = { ...SAMPLE, kind: 'bank', decimals: 2, addressKind: undefined } as const

/** Currencies of a sandbox, with made-up fees and rates. Pounds have no payment channel. */
export const SAMPLE_CURRENCIES: readonly WithdrawalCurrency[] = [
  {
    ...COIN,
    id: 1,
    code: 'USDT',
    protocol: 'ERC20',
    name: 'Tether (sample)',
    addressKind: 'evm',
    feeRate: rate('5'),
  },
  { ...COIN, id: 2, code: 'USDT', protocol: 'TRC20', name: 'Tether (sample)', addressKind: 'tron' },
  {
    ...COIN,
    id: 3,
    code: 'BTC',
    protocol: 'BTC',
    name: 'Bitcoin (sample)',
    addressKind: 'bitcoin',
    decimals: 8,
    feeType: 'rate',
    feeRate: rate('0.001'),
    unitsPerUsd: rate('0.000016'),
    amountMin: usd('50'),
  },
  {
    ...COIN,
    id: 4,
    code: 'XRP',
    protocol: 'XRPL',
    name: 'XRP (sample)',
    addressKind: 'ripple',
    tagKind: 'tag',
    feeRate: rate('0.25'),
    unitsPerUsd: rate('0.4'),
  },
  {
    ...BANK,
    id: 5,
    code: 'USD',
    protocol: 'SWIFT',
    name: 'US dollar (sample)',
    feeRate: rate('25'),
    amountMin: usd('100'),
    amountMax: usd('100000'),
  },
  { ...BANK, id: 6, code: 'EUR', protocol: 'SEPA', name: 'Euro (sample)', unitsPerUsd: rate('0.92') },
  {
    ...BANK,
    id: 7,
    code: 'GBP',
    protocol: 'FPS',
    name: 'Pound sterling (sample)',
    unitsPerUsd: rate('0.79'),
    hasChannel: false,
  },
]

/**
 * Puts the samples into the database of a sandbox, named in all languages. Samples changed since an earlier
 * start are left alone.
 */
export async function addSampleCurrencies(database: Queryable): Promise<void> {
  for (const currency of SAMPLE_CURRENCIES) {
    await addMissing(database, CURRENCIES, currency)
    const name = sampleNameOf(currency.name, currency.kind === 'bank' ? currency.code : undefined)
    await translateSample(database, { table: CURRENCIES.table, id: currency.id }, { name })
  }
}
