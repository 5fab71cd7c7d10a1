import { encodeTime, readTime } from './decimals'
import type { MomentText } from './text'

/** One field of terms that changes; a new row has no value before. */
export interface WireTermField {
  field: string
  before: string | null
  after: string | null
  /** Whether this part will not come into force: a later change decides it, or it could not be made. */
  withdrawn: number
}

/** A change of terms that was announced, or is in force. */
export interface WireTermChange {
  id: number
  /** The kind of terms, by the name that operators' lists have. */
  resource: string
  /** The row that it is about, such as the code of an instrument. */
  name: string
  fields: WireTermField[]
  reason: string
  announced_at: MomentText
  from_at: MomentText
  in_force: number
  /** Whether it was announced and no part of it will come into force. */
  withdrawn: number
}

/** A page of changes of terms, the latest first. */
export interface WireTermChanges {
  data: WireTermChange[]
  total: number
}

/** A change of terms as anyone may read it. Times in ms. */
export interface TermChangeView {
  readonly id: number
  readonly resource: string
  readonly name: string
  readonly fields: readonly WireTermField[]
  readonly reason: string
  readonly announcedAt: number
  readonly fromAt: number
  readonly isInForce: boolean
  /** Whether no part of it will come into force. */
  readonly isWithdrawn: boolean
}

/** A change of terms. */
export const encodeTermChange = (change: TermChangeView): WireTermChange => ({
  id: change.id,
  resource: change.resource,
  name: change.name,
  fields: [...change.fields],
  reason: change.reason,
  announced_at: encodeTime(change.announcedAt),
  from_at: encodeTime(change.fromAt),
  in_force: change.isInForce ? 1 : 0,
  withdrawn: change.isWithdrawn ? 1 : 0,
})

/** Our names of the fields of terms, and of the settings that clients pay by. */
const TERMS = {
  min_number: 'amountMin',
  max_number: 'amountMax',
  is_active: 'isOffered',
  fee_type: 'feeKind',
  draw_rate: 'fee',
  usd_price: 'usdPrice',
  'draw-currencies.usd_price': 'unitsPerUsd',
  has_channel: 'isPaidOut',
  max_lots: 'lotsMax',
  multiples: 'leverages',
  fee_per_lot: 'feePerLot',
  forex_fee_rate: 'feeRate',
  leverage_max: 'leverageMax',
  profit_ratio: 'payoutRatio',
  limit_amount: 'stakeMin',
  availability: 'availability',
  loan_period: 'loanPeriod',
  free_period: 'freeDays',
  min_amount: 'amountMin',
  max_amount: 'amountMax',
  interest_rate: 'interestRate',
  penalty_rate: 'penaltyRate',
  penalty_cap: 'penaltyCap',
  trade_fee_type: 'feeBasis',
  micro_loss_level: 'lossBasis',
  redeem_at_once: 'redeemsAtOnce',
  loan_change_of_mind_days: 'mindDays',
  change_notice_days: 'noticeDays',
  dividend_percentage: 'dailyPercent',
  staring_sub_amount: 'subscribeMin',
  max_sub_amount: 'subscribeMax',
  lock_dividend_days: 'lockDays',
  liquidated_damages: 'earlyPenalty',
  'funds.penalty_cap': 'isPenaltyCapped',
  kind: 'actionKind',
  ratio_to: 'ratioTo',
  ratio_from: 'ratioFrom',
  amount: 'dividendAmount',
  symbol: 'newSymbol',
  effective: 'effective',
  'corporate-actions.is_active': 'isPlanned',
} as const

/** A term by our name; undefined for one of a newer server. */
export type TermName = (typeof TERMS)[keyof typeof TERMS]

/** A change of terms as the web app shows it. */
export interface ReadTermChange extends Omit<TermChangeView, 'fields'> {
  /** One row of terms, the duration of an option by its seconds, or all orders together. */
  readonly about: 'row' | 'duration' | 'all'
  readonly fields: readonly {
    readonly term: TermName | undefined
    readonly field: string
    readonly before: string | null
    readonly after: string | null
    readonly isWithdrawn: boolean
  }[]
}

/** Our name of a field: that of its resource where it has one, else that of the field alone. */
function termOf(resource: string, field: string): TermName | undefined {
  const known = [`${resource}.${field}`, field].find((each) => isKnown(each))
  return known === undefined ? undefined : TERMS[known]
}

const isKnown = (field: string): field is keyof typeof TERMS => Object.hasOwn(TERMS, field)

/** Reads a change of terms. */
export function readTermChange(wire: WireTermChange): ReadTermChange {
  const isGeneral = wire.resource === 'settings'
  return {
    id: wire.id,
    resource: wire.resource,
    name: wire.name,
    about: isGeneral ? 'all' : wire.resource === 'micro-durations' ? 'duration' : 'row',
    fields: wire.fields.map(({ field, before, after, withdrawn }) => {
      const named = isGeneral ? wire.name : field
      const term = termOf(wire.resource, named)
      return { field: named, term, before, after, isWithdrawn: withdrawn === 1 }
    }),
    reason: wire.reason,
    announcedAt: readTime(wire.announced_at),
    fromAt: readTime(wire.from_at),
    isInForce: wire.in_force === 1,
    isWithdrawn: wire.withdrawn === 1,
  }
}
