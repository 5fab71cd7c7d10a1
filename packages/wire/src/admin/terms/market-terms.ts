import { termsOf, translated } from '../terms'

const NEEDS = 'set terms of the market'
const SHOWN = { kind: 'text', isFixed: true } as const
const COUNTED = { kind: 'integer', isFixed: true } as const
const MEASURED = { kind: 'decimal', isFixed: true } as const

/**
 * The terms of each built-in instrument. Leverages are whole numbers separated by commas. A new instrument
 * takes a release, as it needs a price source.
 */
export const instruments = termsOf(
  'instruments',
  NEEDS,
  {
    code: SHOWN,
    show_code: SHOWN,
    category_id: COUNTED,
    price_precision: COUNTED,
    forex_cont_num: COUNTED,
    forex_min_cont: MEASURED,
    pip: MEASURED,
    max_lots: { kind: 'decimal', worse: 'less' },
    multiples: { kind: 'text', worse: 'choice' },
    fee_per_lot: { kind: 'usd', worse: 'more' },
    forex_fee_rate: { kind: 'decimal', worse: 'more' },
  },
  'given',
)

/** Classes of instruments, with the maximum leverage of each. An empty name means the built-in one. */
export const categories = termsOf(
  'categories',
  NEEDS,
  {
    key: SHOWN,
    ...translated('name', { otherwise: '', hasOwn: true }),
    leverage_max: { kind: 'integer', worse: 'more' },
  },
  'given',
)

/** Durations of options with their payout ratios. */
export const microDurations = termsOf('micro-durations', NEEDS, {
  seconds: COUNTED,
  profit_ratio: { kind: 'decimal', worse: 'less' },
  limit_amount: { kind: 'usd', worse: 'more' },
  is_active: { kind: 'flag', otherwise: 1, worse: 'less' },
})

/**
 * Corporate actions: a split by its ratio, a dividend by its amount per unit, or `none`, which confirms that
 * a split-like price is real. Also the end of an instrument by an exchange or an authority (`delisting`, a
 * day before) or by us (`offer-end`, announced like changes for the worse), and a change of its displayed
 * symbol (`symbol`). An action takes effect at its moment (`2026-11-30 14:00`, UTC) and is never changed;
 * until then it can be withdrawn.
 */
export const corporateActions = termsOf('corporate-actions', NEEDS, {
  code: SHOWN,
  kind: SHOWN,
  ratio_to: { kind: 'integer', isFixed: true, otherwise: 1 },
  ratio_from: { kind: 'integer', isFixed: true, otherwise: 1 },
  amount: { kind: 'decimal', isFixed: true, otherwise: '0' },
  symbol: { kind: 'text', isFixed: true, otherwise: '' },
  effective: SHOWN,
  is_active: { kind: 'flag', otherwise: 1 },
})

/** Countries where a product is not offered (`off`), or only with demo money (`demo`). */
export const countryProducts = termsOf('country-products', NEEDS, {
  country: SHOWN,
  product: SHOWN,
  availability: { kind: 'text' },
})
