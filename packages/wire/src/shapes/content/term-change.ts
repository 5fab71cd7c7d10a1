import { flag, listOf, moment, orNull, page, text, whole } from '../../kinds'
import { type Ours, type Wire, namesOf, object } from '../../object'
import { fundTermsShape } from '../mining/fund-terms'
import { loanTermsShape } from '../lending/loan-terms'

/** A field of a change of terms; a new row has no old value. */
export const termFieldShape = object({
  field: text,
  before: orNull(text),
  after: orNull(text),
  /** whether this part will not come into force: replaced by a later change, or not applicable */
  withdrawn: ['isWithdrawn', flag],
})
export type TermField = Ours<typeof termFieldShape>

/** A change of terms, announced or in force. */
export const termChangeShape = object({
  id: whole,
  /** kind of terms, by its name in operator lists */
  resource: text,
  /** changed row, such as the code of an instrument */
  name: text,
  fields: listOf(termFieldShape),
  reason: text,
  announced_at: ['announcedAt', moment],
  from_at: ['fromAt', moment],
  in_force: ['isInForce', flag],
  /** whether it was announced and no part of it will come into force */
  withdrawn: ['isWithdrawn', flag],
})
export type WireTermChange = Wire<typeof termChangeShape>
export type TermChangeView = Ours<typeof termChangeShape>

/** A page of changes of terms, the latest first. */
export const termChangesShape = page(termChangeShape)
export type WireTermChanges = Wire<typeof termChangesShape>

const { penalty_cap, ...fundNames } = namesOf(fundTermsShape)

/** Our names of the fields of terms and of the settings that affect prices for clients. */
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
  ...namesOf(loanTermsShape),
  min_amount: 'amountMin',
  max_amount: 'amountMax',
  trade_fee_type: 'feeBasis',
  micro_loss_level: 'lossBasis',
  redeem_at_once: 'redeemsAtOnce',
  loan_change_of_mind_days: 'mindDays',
  invite_fee_share: 'inviteFeeShare',
  change_notice_days: 'noticeDays',
  ...fundNames,
  staring_sub_amount: 'subscribeMin',
  max_sub_amount: 'subscribeMax',
  'funds.penalty_cap': penalty_cap,
  kind: 'actionKind',
  ratio_to: 'ratioTo',
  ratio_from: 'ratioFrom',
  amount: 'dividendAmount',
  symbol: 'newSymbol',
  effective: 'effective',
  'corporate-actions.is_active': 'isPlanned',
} as const

/** Our name of a term; undefined for a term of a newer server. */
export type TermName = (typeof TERMS)[keyof typeof TERMS]

/** A change of terms as the web app shows it. */
export interface ReadTermChange extends Omit<TermChangeView, 'fields'> {
  /** The scope: one row of terms, the duration of an option in seconds, or all orders together. */
  readonly about: 'row' | 'duration' | 'all'
  readonly fields: readonly (TermField & { readonly term: TermName | undefined })[]
}

/** Our name of a field: by resource and field if listed, else by field alone. */
function termOf(resource: string, field: string): TermName | undefined {
  const known = [`${resource}.${field}`, field].find((each) => isKnown(each))
  return known === undefined ? undefined : TERMS[known]
}

const isKnown = (field: string): field is keyof typeof TERMS => Object.hasOwn(TERMS, field)

/** Reads a change of terms. */
export function readTermChange(wire: WireTermChange): ReadTermChange {
  const change = termChangeShape.read(wire)
  const isGeneral = change.resource === 'settings'
  return {
    ...change,
    about: isGeneral ? 'all' : change.resource === 'micro-durations' ? 'duration' : 'row',
    fields: change.fields.map((each) => {
      const field = isGeneral ? change.name : each.field
      return { ...each, field, term: termOf(change.resource, field) }
    }),
  }
}
