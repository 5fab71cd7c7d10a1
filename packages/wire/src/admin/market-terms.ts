import { termsOf, translated } from './terms'

const NEEDS = 'set terms of the market'
const SHOWN = { kind: 'text', isFixed: true } as const
const COUNTED = { kind: 'integer', isFixed: true } as const
const MEASURED = { kind: 'decimal', isFixed: true } as const

/**
 * The terms of each instrument that the program comes with. Leverages are whole numbers with commas; a new
 * instrument is a release, as it needs a source of its prices.
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

/**
 * Classes of instruments, with the highest leverage that is offered in each. A name that is empty is that of
 * the program.
 */
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

/** Durations of options with what each pays. */
export const microDurations = termsOf('micro-durations', NEEDS, {
  seconds: COUNTED,
  profit_ratio: { kind: 'decimal', worse: 'less' },
  limit_amount: { kind: 'usd', worse: 'more' },
  is_active: { kind: 'flag', otherwise: 1, worse: 'less' },
})

/**
 * Acts of issuers: a split by its ratio, a dividend by its amount of a unit, or the word that a price which
 * moved like one is real (`none`). Or the end of an instrument: by its exchange or an authority (`delisting`,
 * a day before), or by us (`offer-end`, announced as what is worse for clients is). Or another symbol that it
 * is shown by (`symbol`). It counts from its moment on (`2026-11-30 14:00`, UTC) and is never changed; before
 * that it can be withdrawn.
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

/** Countries where a product is for nobody (`off`), or with demo money alone (`demo`). */
export const countryProducts = termsOf('country-products', NEEDS, {
  country: SHOWN,
  product: SHOWN,
  availability: { kind: 'text' },
})
