import { currencyDecimals } from '@fairtick/domain'
import { CURRENCY_KIND } from '../../listed'
import { fundTermsShape } from '../../shapes/mining/fund-terms'
import { loanTermsShape } from '../../shapes/lending/loan-terms'
import { settableTerms } from './term-table'
import { type GivenTerms, termsOf, translated } from '../terms'

const NEEDS = 'set terms of the cashier'
const CODE_TEXT = { kind: 'text', isFixed: true } as const
// A rate takes effect at once, so its step is bounded against a misplaced decimal point.
const RATE = { kind: 'decimal', stepMost: 2 } as const
const SHOWN = { kind: 'flag', otherwise: 1 } as const
// Withdrawing an offer counts as worse. If it took effect at once, replacing the row would evade the notice.
const OFFERED = { ...SHOWN, worse: 'less' } as const
const COIN_DECIMALS = 8
const bankDecimals = (code: GivenTerms[string]) => currencyDecimals(String(code ?? ''))
const EXPLORER = { kind: 'text', otherwise: '' } as const

/** Networks on which we receive coins. */
export const chargeNetworks = termsOf('charge-networks', NEEDS, {
  currency_code: CODE_TEXT,
  protocol_code: CODE_TEXT,
  ...translated('name'),
  address: { kind: 'text' },
  memo: { kind: 'text', otherwise: '' },
  min_number: { kind: 'units', otherwise: '0', worse: 'more' },
  usd_price: RATE,
  decimals: { kind: 'integer', isFixed: true, otherwise: COIN_DECIMALS },
  confirmations_min: { kind: 'integer', otherwise: 12 },
  minutes_expected: { kind: 'integer', otherwise: 30 },
  explorer: EXPLORER,
  // A lost address is withdrawn at once, so that no client sends to it.
  is_active: SHOWN,
})

/** Our accounts at banks. */
export const wireWays = termsOf('wire-ways', NEEDS, {
  ...translated('name'),
  currency_code: CODE_TEXT,
  usd_price: RATE,
  decimals: { kind: 'integer', isFixed: true, otherwise: ({ currency_code: code }) => bankDecimals(code) },
  bank_name: { kind: 'text' },
  bank_address: { kind: 'text' },
  bank_swift: { kind: 'text' },
  payee_name: { kind: 'text' },
  payee_account: { kind: 'text' },
  min_number: { kind: 'units', otherwise: '0', worse: 'more' },
  max_number: { kind: 'units' },
  // A lost account is withdrawn at once, so that no client pays to it.
  is_active: SHOWN,
})

/** Currencies that clients withdraw, each on one network or by bank. */
export const drawCurrencies = termsOf('draw-currencies', NEEDS, {
  type: { kind: 'integer', isFixed: true },
  code: CODE_TEXT,
  protocol: CODE_TEXT,
  ...translated('name'),
  decimals: {
    kind: 'integer',
    isFixed: true,
    otherwise: ({ type, code }) => (Number(type) === CURRENCY_KIND.bank ? bankDecimals(code) : COIN_DECIMALS),
  },
  fee_type: { kind: 'integer', worse: 'other' },
  draw_rate: { kind: 'decimal', worse: 'more' },
  usd_price: RATE,
  min_number: { kind: 'usd', worse: 'more' },
  max_number: { kind: 'usd?', otherwise: null, worse: 'less' },
  address_kind: { kind: 'text?', isFixed: true, otherwise: null },
  tag_kind: { kind: 'text?', isFixed: true, otherwise: null },
  // Missing payment channels are shown to clients at once.
  has_channel: SHOWN,
  explorer: EXPLORER,
  is_active: OFFERED,
})

const { dividend_percentage, lock_dividend_days, ...otherFundTerms } = settableTerms(fundTermsShape)

/** Mining products; a subscription keeps the terms of its purchase. */
export const funds = termsOf('funds', NEEDS, {
  ...translated('title'),
  image: { kind: 'text', otherwise: '' },
  dividend_percentage,
  staring_sub_amount: { kind: 'usd', worse: 'more' },
  max_sub_amount: { kind: 'usd', worse: 'less' },
  lock_dividend_days,
  ...translated('desc', { longest: 2000 }),
  ...otherFundTerms,
  ...translated('yield_source', { longest: 1000 }),
  is_active: OFFERED,
})

const { loan_period, free_period, ...otherLoanTerms } = settableTerms(loanTermsShape)

/** Loans on offer; a running loan keeps its signed terms. */
export const loanConfigs = termsOf('loan-configs', NEEDS, {
  ...translated('name'),
  loan_period,
  free_period,
  min_amount: { kind: 'usd', worse: 'more' },
  max_amount: { kind: 'usd', worse: 'less' },
  ...otherLoanTerms,
  is_active: OFFERED,
})
