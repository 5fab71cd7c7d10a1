import {
  type AccountType,
  type AlertKind,
  type AlertStatus,
  type BorrowerStatus,
  type ChatStatus,
  type CloseReason,
  type DepositStatus,
  type Direction,
  ENTRY_KINDS,
  ENTRY_KIND_NAMES,
  type EntryKind,
  type EventImpact,
  type FeeBasis,
  type FollowEnd,
  type LoanStatus,
  type LossBasis,
  type NewsCategory,
  type OptionResult,
  type OptionStatus,
  type PositionStatus,
  type ProfileChangeStatus,
  type RepaymentKind,
  type ScheduledPayment,
  type SubscriptionStatus,
  type Side,
  type TraderStatus,
  type WithdrawalStatus,
} from '@fairtick/domain'

/** Listed values of the wire and our names of them. */
export const SIDE = { buy: 1, sell: 2 } as const satisfies Record<Side, number>
/** `Status` of a Forex order. */
export const POSITION_STATUS = { pending: 0, held: 1, cancelled: 2, closed: 3 } as const satisfies Record<
  PositionStatus,
  number
>
/** `MarginMode` of an instrument. */
export const MARGIN_MODE = { fixed: 1, leveraged: 2 } as const
/** `trade_fee_type`. */
export const FEE_BASIS = { 'per-lot': 1, 'rate-of-margin': 2 } as const satisfies Record<FeeBasis, number>
/** Account type: name and number on the wire. */
export const ACCOUNT_TYPE = {
  contract: { id: 1, name: 'forex' },
  option: { id: 2, name: 'micro' },
  fund: { id: 3, name: 'change' },
} as const satisfies Record<AccountType, { id: number; name: string }>
const TYPES_BY_ID: ReadonlyMap<number, AccountType> = new Map([
  [ACCOUNT_TYPE.contract.id, 'contract'],
  [ACCOUNT_TYPE.option.id, 'option'],
  [ACCOUNT_TYPE.fund.id, 'fund'],
])
/** The account with an `accountTypeId`; undefined if unknown. */
export const accountWithId = (id: number): AccountType | undefined => TYPES_BY_ID.get(id)
/** `currencyId` of USD, the only currency of accounts. */
export const CURRENCY_USD = 1
/** `kind` of a price alert. */
export const ALERT_KIND = { above: 1, below: 2, crosses: 3, percent: 4 } as const satisfies Record<
  AlertKind,
  number
>
/** `status` of a price alert. */
export const ALERT_STATUS = { waiting: 1, fired: 2, removed: 3, expired: 4 } as const satisfies Record<
  AlertStatus,
  number
>
/** `status` of the list of alerts: those that wait, or those that ended. */
export const ALERT_LIST = { waiting: 1, ended: 2 } as const
/** `on` of a channel of notices. */
export const ON_OFF = { off: 0, on: 1 } as const
/** `CloseReason` of a Forex order. */
export const CLOSE_REASON = {
  client: 'client',
  'stop-loss': 'stop_loss',
  'take-profit': 'take_profit',
  'stop-out': 'stop_out',
  copy: 'copy',
  'copy-stop': 'copy_stop',
  cancelled: 'cancelled',
  reset: 'reset',
  delisted: 'delisted',
} as const satisfies Record<CloseReason, string>
/** `Cause` of a stop-out. */
export const STOP_OUT_CAUSE = { 'margin-level': 'margin_level', 'uncovered-loss': 'uncovered_loss' } as const
/** `Type` of a Micro order. */
export const DIRECTION = { up: 1, down: 2 } as const satisfies Record<Direction, number>
/** `Status` of a Micro order. */
export const OPTION_STATUS = { running: 1, settled: 3 } as const satisfies Record<OptionStatus, number>
/** `Result` of a Micro order. */
export const OPTION_RESULT = {
  win: 'win',
  lose: 'lose',
  tie: 'tie',
  void: 'void',
  sold: 'sold',
} as const satisfies Record<OptionResult, string>
/** `micro_loss_level`. */
export const LOSS_BASIS = { stake: 0, ratio: 1 } as const satisfies Record<LossBasis, number>
/** `status` of my_deal_follow_order. */
export const COPY_STATUS = { held: 1, closed: 3 } as const
/** `status` of the caller's own application. */
export const APPLICATION_STATUS = {
  none: 'none',
  applied: 'applied',
  active: 'active',
  rejected: 'rejected',
  ended: 'ended',
  banned: 'banned',
} as const satisfies Record<TraderStatus | 'none', string>
/** `status` of a change of a profile. */
export const PROFILE_CHANGE_STATUS = {
  waiting: 'waiting',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const satisfies Record<ProfileChangeStatus, string>
/** `category_id` of news. */
export const NEWS_CATEGORY = { news: 1, announcements: 2, products: 3 } as const satisfies Record<
  NewsCategory,
  number
>
/** `impact` of an economic event, and the least of those asked for. */
export const EVENT_IMPACT = { low: 1, medium: 2, high: 3 } as const satisfies Record<EventImpact, number>
/** `mode` of a relation. */
export const COPY_SIZING = { ratio: 1, equity: 2 } as const
/** `reason` of a relation that has ended. */
export const FOLLOW_END = {
  unfollowed: 1,
  'copy-stop': 2,
  'trader-ended': 3,
} as const satisfies Record<FollowEnd, number>
/** `close` of canal_follow. */
export const KEEP_OR_CLOSE = { keep: 0, close: 1 } as const
/** `pause` of pause_follow. */
export const PAUSE = { resume: 0, pause: 1 } as const
/** `status` of a loan. */
export const LOAN_STATUS = {
  submitted: 1,
  running: 2,
  rejected: 3,
  proved: 4,
  repaid: 5,
} as const satisfies Record<LoanStatus, number>
/** `status` of a subscription. */
export const SUBSCRIPTION_STATUS = {
  running: 1,
  redeeming: 2,
  redeemed: 3,
  finished: 4,
} as const satisfies Record<SubscriptionStatus, number>
/** `kind` of a loan, or of its repayment now. */
export const REPAYMENT_KIND = { term: 1, 'change-of-mind': 2, early: 3 } as const satisfies Record<
  RepaymentKind,
  number
>
/** `status` of a borrower. */
export const BORROWER_STATUS = { none: 0, waiting: 1, verified: 2, rejected: 3 } as const satisfies Record<
  BorrowerStatus | 'none',
  number
>
/** `kind` of a payment of a loan's schedule. */
export const LOAN_PAYMENT = { 'paid-out': 1, interest: 2, principal: 3 } as const satisfies Record<
  ScheduledPayment['kind'],
  number
>
/** `sex` of a borrower. */
export const SEX = { male: 1, female: 2 } as const
/** `id_card_type` of a borrower. */
export const CARD_KIND = { 'identity-card': 1, passport: 2 } as const
/** `fund` of a repayment. */
export const FROM_FUND = { no: 0, yes: 1 } as const
/** `MarketStatus`. */
export const MARKET_STATUS = { open: 1, closed: 0 } as const

/** `type` of register and forget_password. */
export const ADDRESS_KIND = { email: 1, mobile: 2 } as const
/** `type` of send_email and send_sms. */
export const CODE_PURPOSE = { register: 1, reset: 2 } as const
/** `verify_reg_type`. */
export const REGISTRATION_PROOF = { code: 1, captcha: 2 } as const
/** `data.rule` of 1109. */
export const PASSWORD_RULES = ['short', 'long', 'common', 'account', 'product', 'same'] as const
/** `withdrawals_held_why`. */
export const HOLD_REASONS = ['password', 'email', 'two_factor', 'frozen'] as const

/** Kinds of orders with a proof, as docs/spec/product.md 2.3 names their areas. */
export const PROOF_KINDS = ['forex', 'micro'] as const

/** `Type` of an account record. */
export const RECORD_TYPE: Readonly<Record<EntryKind, number>> = /* @__PURE__ */ kindNumbers()

/** `type` of a deposit. */
export const DEPOSIT_KIND = { coin: 0, bank: 1 } as const
/** `status` of a deposit. */
export const DEPOSIT_STATUS = {
  unchecked: 0,
  credited: 1,
  rejected: 2,
  invalid: 3,
} as const satisfies Record<DepositStatus, number>
/** `status` of a chat. */
export const CHAT_STATUS = { waiting: 0, answered: 1, closed: 2 } as const satisfies Record<
  ChatStatus,
  number
>
/** `status` of a ticket. */
export const TICKET_STATUS = { open: 0, answered: 1, closed: 2 } as const
/** `type` of a withdrawal, of its currencies and of saved methods. */
export const CURRENCY_KIND = { coin: 1, bank: 2 } as const
/** `fee_type` of a currency that can be withdrawn. */
export const FEE_TYPE = { fixed: 1, rate: 2 } as const
/** `status` of a withdrawal; clients see an approved one as unchecked until it is paid. */
export const WITHDRAWAL_STATUS = {
  requested: 0,
  approved: 0,
  paid: 1,
  rejected: 2,
  cancelled: 3,
} as const satisfies Record<WithdrawalStatus, number>

/** The kinds of statements. */
export const STATEMENT_KINDS = ['records', 'contracts', 'options'] as const
/** Formats of a statement. */
export const STATEMENT_FORMATS = ['csv', 'json', 'pdf'] as const
/** Formats of a monthly statement. */
export const MONTHLY_FORMATS = ['pdf', 'csv'] as const
/** The tables of an export. */
export const EXPORT_KINDS = [
  'user',
  'sessions',
  'devices',
  'passkeys',
  'invited',
  'real_name',
  'records',
  'contracts',
  'options',
  'trading',
  'profiles',
  'follows',
  'copies',
  'not_copied',
  'deposits',
  'withdrawals',
  'withdrawal_methods',
  'transfers',
  'borrower',
  'loans',
  'repayments',
  'subscriptions',
  'mining_income',
  'tickets',
  'chats',
  'disputes',
  'limits',
  'acknowledgements',
  'notices',
  'price_alerts',
] as const
/** Formats of an export. */
export const EXPORT_FORMATS = ['json', 'csv'] as const
/** The kinds of limits that clients set for themselves. */
export const LIMIT_KINDS = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'stake',
  'session_minutes',
  'reality_minutes',
  'time_out',
  'exclusion',
] as const
/**
 * The kinds of acknowledgements: terms, risk and age together; the risk of a first real trade.
 * Source: docs/decisions/0042-accounts-again.md.
 */
export const ACKNOWLEDGEMENT_KINDS = ['agreement', 'risk'] as const
/**
 * The actions that a passkey can authorise as the second factor. Source:
 * docs/decisions/0032-second-factors-and-secrets.md.
 */
export const STEP_UP_ACTIONS = [
  'change_email',
  'two_factor_disable',
  'passkey_add',
  'delete_account',
  'draw',
  'bind_draw_method',
] as const

function kindNumbers() {
  const numbers = ENTRY_KIND_NAMES.map((kind) => [kind, ENTRY_KINDS[kind].number] as const)
  return Object.fromEntries(numbers) as Record<EntryKind, number>
}
