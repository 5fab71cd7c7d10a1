import { EVERY_TERMS, SETTING_KEYS, type SettingKey } from '@fairtick/wire/admin'
import { expect, it } from 'vitest'

/**
 * Every field that operators set, and why it sets no price, outcome, payout or balance. A new one is reviewed
 * and added here. Rates are of deposits and withdrawals, never of a market. Source: docs/spec/cases.md O4.
 */
const REVIEWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'charge-networks': {
    currency_code: 'names the coin; fixed with the row',
    protocol_code: 'names the network; fixed with the row',
    name: 'words for clients',
    name_translations: 'the same words in other languages',
    address: 'where clients send coins; of deposits stated later, and checked by its network',
    memo: 'words that a transfer carries',
    min_number: 'the least deposit; more of it is announced',
    usd_price:
      'credits deposits that are stated later; each statement keeps the rate it was shown, at most twice or half in one step',
    decimals: 'how amounts are written; fixed with the row',
    confirmations_min: 'how long a deposit is watched before it counts',
    minutes_expected: 'words about how long it takes',
    explorer: 'a link to the transaction',
    is_active: 'offers the network or stops it; what was stated is credited all the same',
  },
  'wire-ways': {
    name: 'words for clients',
    name_translations: 'the same words in other languages',
    currency_code: 'names the currency; fixed with the row',
    usd_price:
      'credits deposits that are stated later; each statement keeps the rate it was shown, at most twice or half in one step',
    decimals: 'how amounts are written; fixed with the row',
    bank_name: 'where clients send money; shown with each deposit',
    bank_address: 'the same',
    bank_swift: 'the same',
    payee_name: 'the same',
    payee_account: 'the same',
    min_number: 'the least deposit; more of it is announced',
    max_number: 'the largest deposit',
    is_active: 'offers the account or stops it; what was stated is credited all the same',
  },
  'draw-currencies': {
    type: 'by coin or by bank; fixed with the row',
    code: 'names the currency; fixed with the row',
    protocol: 'names the network; fixed with the row',
    name: 'words for clients',
    name_translations: 'the same words in other languages',
    decimals: 'how amounts are written; fixed with the row',
    fee_type: 'how the fee is reckoned; any change is announced',
    draw_rate: 'the fee; more of it is announced, and a request keeps its own',
    usd_price:
      'what a USD is paid out as; a request keeps the rate it was quoted, at most twice or half in one step',
    min_number: 'the least withdrawal; more of it is announced',
    max_number: 'the largest of one withdrawal; there may be others, and a lower one is announced',
    address_kind: 'which check an address has to pass; fixed with the row',
    tag_kind: 'whether a tag goes with it; fixed with the row',
    has_channel: 'stops a currency that cannot be sent for now; other currencies stay',
    explorer: 'a link to the transaction',
    is_active: 'offers the currency; to take it away is announced',
  },
  funds: {
    title: 'words for clients; a subscription keeps those it was bought under',
    title_translations: 'the same words in other languages',
    image: 'a picture for clients',
    dividend_percentage: 'income of subscriptions bought later; less of it is announced',
    staring_sub_amount: 'the least subscription; more of it is announced',
    max_sub_amount: 'the largest subscription; less of it is announced',
    lock_dividend_days: 'the lock of subscriptions bought later; more of it is announced',
    desc: 'words for clients',
    desc_translations: 'the same words in other languages',
    liquidated_damages: 'the penalty of subscriptions bought later; more of it is announced',
    penalty_cap: 'whether that penalty stays within the income; to lift it is announced',
    yield_source: 'words for clients: where income comes from',
    yield_source_translations: 'the same words in other languages',
    is_active: 'offers the product; to take it away is announced, and what was bought runs on',
  },
  'loan-configs': {
    name: 'words for clients',
    name_translations: 'the same words in other languages',
    loan_period: 'days of loans signed later; fewer are announced',
    free_period: 'days without interest of loans signed later; fewer are announced',
    min_amount: 'the least loan; more of it is announced',
    max_amount: 'the largest loan; less of it is announced',
    interest_rate: 'interest of loans signed later; more of it is announced',
    penalty_rate: 'late fee of loans signed later; more of it is announced',
    penalty_cap: 'the most of that fee; more of it is announced',
    is_active: 'offers the loan; to take it away is announced, and what was signed runs on',
  },
  instruments: {
    code: 'says which instrument it is; shown, never changed',
    show_code: 'the same',
    category_id: 'the same',
    price_precision: 'the same',
    forex_cont_num: 'the same',
    forex_min_cont: 'the same',
    pip: 'the same',
    max_lots: 'the largest order placed later; less of it is announced',
    multiples: 'leverages of orders placed later; to take one away is announced',
    fee_per_lot: 'the fee of orders placed later; more of it is announced',
    forex_fee_rate: 'the same, as a part of the margin',
  },
  categories: {
    key: 'says which class it is; shown, never changed',
    name: 'words for clients; empty: those of the program',
    name_translations: 'the same words in other languages',
    leverage_max: 'the highest leverage of orders placed later; less of it is announced',
  },
  'micro-durations': {
    seconds: 'names the duration; fixed with the row',
    profit_ratio: 'the payout of options opened later, which keep it; less of it is announced',
    limit_amount: 'the least stake; more of it is announced',
    is_active: 'offers the duration; to take it away is announced, and what is open settles as it was sold',
  },
  'corporate-actions': {
    code: 'of which share it is; fixed with the row, as all but the last',
    kind: 'a split, or the word that the price is real',
    ratio_to: 'new units: lots go by it and prices against it, so that values stay',
    ratio_from: 'for so many old ones',
    symbol: 'how it is shown from then on: a word for clients, which no price, order or balance goes by',
    amount: 'a dividend of a unit: buys get it and sells pay it, for orders held at its moment',
    effective: 'its moment, which is a minute ahead at least when the second agrees',
    is_active: 'withdraws it before its moment; after it the database and the call refuse',
  },
  'country-products': {
    country: 'where it counts',
    product: 'of which product it is',
    availability: 'opens the product there, to demo users alone, or to nobody; what is open can be closed',
  },
  companies: {
    name: 'words for clients',
    logo: 'a picture that an operator uploaded',
    url: 'a link',
    subject: 'words for clients',
    registered_address: 'words for clients',
    location: 'words for clients',
    email: 'where clients complain',
    is_active: 'lists the company or does not',
  },
  news: {
    category_id: 'the list that it stands in',
    title: 'words for clients',
    title_translations: 'the same words in other languages',
    desc: 'words for clients',
    desc_translations: 'the same words in other languages',
    logo: 'a picture that an operator uploaded',
    logo_alt: 'words for clients',
    logo_alt_translations: 'the same words in other languages',
    content: 'words for clients, of a few tags',
    content_translations: 'the same words in other languages',
    shown_from: 'when it begins to be shown',
    shown_until: 'when it stops being shown',
    is_active: 'publishes it or takes it back',
  },
  'canned-answers': {
    title: 'words that agents find it by',
    content: 'words for clients, sent by an agent',
    content_translations: 'the same words in other languages',
    is_active: 'lists it for agents or does not',
  },
}

/** Every setting that operators change, in the same way. */
const REVIEWED_SETTINGS: Readonly<Record<SettingKey, string>> = {
  is_show_mobile: 'whether clients may register by mobile number',
  verify_reg_type: 'how who registers proves to be a person',
  invite_required: 'whether registering takes an invitation',
  service_link: 'where clients reach us, at hosts of a list',
  service_link_type: 'how that link opens',
  support_hours: 'when support says that it answers',
  support_answer_minutes: 'how soon it says that it usually does',
  dispute_hours: 'within which time disputes opened later are answered; an open one keeps its own',
  video_link: 'a link at home, to hosts of a list',
  company_status: 'whether the app leads clients elsewhere; its calls go on, withdrawals too',
  company_type: 'which search the app offers',
  loss_url: 'where clients are led when it is not, to hosts of a list',
  withdraw_step_up: 'how a withdrawal is proven to be its client’s; never by paying',
  withdraw_method_wait_hours: 'how long a new address waits; at most a week',
  withdraw_hold_hours: 'how long withdrawals wait after a change of security; at most a week',
  withdraw_two_person_usd: 'above which amount a decision takes two',
  withdraw_hourly_usd: 'above which sum of an hour each decision takes two; none is refused for it',
  withdraw_daily_usd: 'above which sum of a day each decision takes two; none is refused for it',
  deposit_auto_usd: 'up to which amount a deposit that the chain has is credited by itself',
  change_notice_days: 'how long a change for the worse is announced; fewer days are announced',
  loan_change_of_mind_days: 'how long a loan may be given back; fewer days are announced',
  invite_fee_share: 'which part of later days’ fees goes to who invited; a smaller one is announced',
  halt_minutes:
    'when halts set later end by themselves, 5 to 240 minutes; where they end is published with each and does not change',
  followers_max: 'how many may follow one trader, of each book; those who follow already stay',
  loan_running_max: 'how many loans one client may have at once',
  redeem_at_once: 'whether a redemption waits for an operator, who cannot refuse; to wait is announced',
  trade_fee_type: 'how fees of orders placed later are reckoned; any change is announced',
  micro_loss_level: 'what a lost option costs, of options opened later; more of it is announced',
}

it('operators set no terms but those that were reviewed, field by field', () => {
  const fieldsOf = (fields: object) => Object.keys(fields).toSorted()
  const set = EVERY_TERMS.map(({ resource: { name }, terms }) => [name, fieldsOf(terms)])
  expect(Object.fromEntries(set)).toEqual(
    Object.fromEntries(Object.entries(REVIEWED).map(([name, fields]) => [name, fieldsOf(fields)])),
  )
})

it('operators change no setting but those that were reviewed', () => {
  expect(Object.keys(REVIEWED_SETTINGS).toSorted()).toEqual([...SETTING_KEYS].toSorted())
})

it.each(
  EVERY_TERMS.flatMap(({ resource: { name }, terms }) =>
    Object.entries(terms).map(([field, term]) => [`${name}.${field}`, term] as const),
  ),
)('%s is said to be announced where its change for the worse is', (path, { worse, isFixed }) => {
  const [name = '', field = ''] = path.split('.')
  const sentence = REVIEWED[name]?.[field] ?? ''
  if (worse !== undefined && !isFixed) expect(sentence).toMatch(/announced|the same/)
  else expect(sentence).not.toMatch(/is announced/)
})
