import type {
  AdjustmentStatus,
  DepositStatus,
  LoanStatus,
  FollowStatus,
  Option,
  RepaymentStatus,
  Position,
  ProfileChangeStatus,
  TraderStatus,
  WithdrawalStatus,
  PoolFillStatus,
  SubscriptionStatus,
} from '@fairtick/domain'

/** The owner of the rows. */
export const USER = 1000

/** A row by its columns, in SQL's values. */
export type Row = Readonly<Record<string, number | string | null>>

const POSITION: Row = {
  user_id: USER,
  ...{
    origin_id: 0,
    instrument_id: 1,
    side: 1,
    leverage: 1,
    lots: 1,
    open_price: 1,
    margin: 0,
    fee: 0,
    profit: 0,
  },
  ...{ created_at: 0, trigger_price: 1, fills_when: null, open_tick: null, opened_at: null },
  ...{ close_tick: null, close_price: null, closed_at: null, close_reason: null },
}
/** Rows of each state. */
export const POSITION_ROWS: Readonly<Record<Position['status'], Row>> = {
  pending: { ...POSITION, status: 0, fills_when: 1 },
  held: { ...POSITION, status: 1, open_tick: 1, opened_at: 0 },
  cancelled: { ...POSITION, status: 2, closed_at: 0, close_reason: 6 },
  closed: {
    ...{ ...POSITION, status: 3, open_tick: 1, opened_at: 0 },
    ...{ close_tick: 2, close_price: 1, closed_at: 0, close_reason: 1 },
  },
}

const OPTION: Row = {
  user_id: USER,
  ...{
    instrument_id: 1,
    direction: 1,
    stake: 1,
    payout_ratio: 1,
    loss_basis: 0,
    open_price: 1,
    open_tick: 1,
  },
  ...{ created_at: 0, duration_seconds: 30, expires_at: 30_000, settled_at: null, result: null, profit: 0 },
}
/** Rows of each state. */
export const OPTION_ROWS: Readonly<Record<Option['status'], Row>> = {
  running: { ...OPTION, status: 1 },
  settled: { ...OPTION, status: 3, settled_at: 1, result: 4 },
}

const DEPOSIT: Row = {
  user_id: USER,
  ...{
    kind: 0,
    way_id: 1,
    decimals: 6,
    amount: 1,
    rate: 1,
    credit: 10_000,
    submitted_at: 0,
    decided_at: null,
  },
  ...{ currency_code: 'USDT', protocol_code: 'ERC20', address: '0x', proof: 'a.png' },
}
/** Rows of each state. */
export const DEPOSIT_ROWS: Readonly<Record<DepositStatus, Row>> = {
  unchecked: { ...DEPOSIT, status: 0 },
  credited: { ...DEPOSIT, status: 1, decided_at: 1 },
  rejected: { ...DEPOSIT, status: 2, decided_at: 1 },
  invalid: { ...DEPOSIT, status: 3, decided_at: 1 },
}

const WITHDRAWAL: Row = {
  user_id: USER,
  ...{ kind: 1, currency_id: 1, currency_code: 'USDT', protocol: 'ERC20', decimals: 6, method_id: 1 },
  ...{ address: 'a', tag: '', bank_name: '', bank_address: '', bank_swift: '', payee_name: '' },
  ...{ payee_account: '', notes: '', amount: 10_000, fee: 0, received: 1, units_per_usd: 1 },
  ...{ requested_at: 0, approved_at: null, ended_at: null, txid: null },
  decision_id: null,
}
/** Rows of each state. */
export const WITHDRAWAL_ROWS: Readonly<Record<WithdrawalStatus, Row>> = {
  requested: { ...WITHDRAWAL, status: 0 },
  approved: { ...WITHDRAWAL, status: 4, approved_at: 1 },
  paid: { ...WITHDRAWAL, status: 1, approved_at: 1, ended_at: 2, txid: 'x' },
  rejected: { ...WITHDRAWAL, status: 2, ended_at: 2 },
  cancelled: { ...WITHDRAWAL, status: 3, ended_at: 2, decision_id: 1 },
}

const SUBSCRIPTION: Row = {
  user_id: USER,
  ...{
    product_id: 1,
    text_id: 1,
    principal: 10_000,
    daily_percent: 1,
    lock_days: 1,
    penalty_percent: 0,
    rules: 1,
  },
  ...{ is_penalty_capped: 'true', redeems_at_once: 'true', subscribed_at: 0, days_paid: 1, set_aside: 0 },
  ...{ asked_at: null, ended_at: null, penalty: null },
}
/** Rows of each state. */
export const SUBSCRIPTION_ROWS: Readonly<Record<SubscriptionStatus, Row>> = {
  running: { ...SUBSCRIPTION, status: 1 },
  redeeming: { ...SUBSCRIPTION, status: 2, asked_at: 1 },
  redeemed: { ...SUBSCRIPTION, status: 3, asked_at: 1, ended_at: 2, penalty: 0 },
  finished: { ...SUBSCRIPTION, status: 4, ended_at: 2 },
}

const POOL_FILL: Row = {
  user_id: 999,
  ...{ product_id: 1, amount: 1, reason: 'r', asked_by: 'ann', asked_at: 0, ended_at: null },
}
/** Rows of each state. */
export const POOL_FILL_ROWS: Readonly<Record<PoolFillStatus, Row>> = {
  asked: { ...POOL_FILL, status: 0 },
  made: { ...POOL_FILL, status: 1, ended_at: 1 },
  rejected: { ...POOL_FILL, status: 2, ended_at: 1 },
}

const ADJUSTMENT: Row = {
  user_id: USER,
  ...{ account: 1, direction: 1, amount: 1, reason: 'r', asked_by: 'ann', asked_at: 0, ended_at: null },
}
/** Rows of each state. */
export const ADJUSTMENT_ROWS: Readonly<Record<AdjustmentStatus, Row>> = {
  asked: { ...ADJUSTMENT, status: 0 },
  made: { ...ADJUSTMENT, status: 1, ended_at: 1 },
  rejected: { ...ADJUSTMENT, status: 2, ended_at: 1 },
}

const FOLLOW: Row = {
  user_id: USER,
  ...{
    trader_id: 1,
    trader_user_id: 1,
    ratio: 100_000_000,
    budget: 1,
    realised: 0,
    copied_until: 0,
    opens_after: 0,
  },
  ...{ began_at: 0, stop_loss: 40, instruments: '', mode: 1, rules: 1, ended_at: null, end_reason: null },
}
/** Rows of each state. */
export const FOLLOW_ROWS: Readonly<Record<FollowStatus, Row>> = {
  following: { ...FOLLOW, status: 0 },
  paused: { ...FOLLOW, status: 1 },
  stopping: { ...FOLLOW, status: 2, end_reason: 2 },
  ended: { ...FOLLOW, status: 3, end_reason: 2, ended_at: 1 },
}

const TRADER: Row = {
  user_id: USER,
  ...{ nickname: 'Ann', name_key: 'ann', applied_at: 0, decided_at: null, ended_at: null, reason: null },
}
/** Rows of each state. */
export const TRADER_ROWS: Readonly<Record<TraderStatus, Row>> = {
  applied: { ...TRADER, status: 0 },
  active: { ...TRADER, status: 1, decided_at: 1 },
  rejected: { ...TRADER, status: 2, decided_at: 1 },
  ended: { ...TRADER, status: 3, decided_at: 1, ended_at: 2 },
  banned: { ...TRADER, status: 4, decided_at: 1, ended_at: 2 },
}

const PROFILE_CHANGE: Row = {
  user_id: USER,
  ...{ trader_id: 1, old_nickname: 'Ann', old_key: 'ann', nickname: 'Bea', name_key: 'bea', asked_at: 0 },
}
/** Rows of each state. */
export const PROFILE_CHANGE_ROWS: Readonly<Record<ProfileChangeStatus, Row>> = {
  waiting: { ...PROFILE_CHANGE, status: 0, decided_at: null },
  approved: { ...PROFILE_CHANGE, status: 1, decided_at: 1 },
  rejected: { ...PROFILE_CHANGE, status: 2, decided_at: 1 },
  withdrawn: { ...PROFILE_CHANGE, status: 3, decided_at: 1 },
}

const LOAN: Row = {
  user_id: USER,
  ...{ config_id: 1, amount: 10_000, period: 30, free_days: 0, interest_rate: 0, penalty_rate: 0 },
  ...{ penalty_cap: 0, mind_days: 0, rules: 1, agreement_id: 1, terms_hash: 'x', submitted_at: 0 },
  ...{ approved_at: null, proved_at: null, ended_at: null, repaid_as: null, interest: null, penalty: null },
}
/** Rows of each state. */
export const LOAN_ROWS: Readonly<Record<LoanStatus, Row>> = {
  submitted: { ...LOAN, status: 1 },
  running: { ...LOAN, status: 2, approved_at: 1 },
  rejected: { ...LOAN, status: 3, ended_at: 1 },
  proved: { ...LOAN, status: 4, approved_at: 1, proved_at: 2 },
  repaid: { ...LOAN, status: 5, approved_at: 1, ended_at: 2, repaid_as: 1, interest: 0, penalty: 0 },
}

const REPAYMENT: Row = {
  user_id: USER,
  ...{ loan_id: 1, network_id: 1, proof: 'a.png', owed: 1, proved_at: 0, decided_at: null, reason: null },
}
/** Rows of each state. */
export const REPAYMENT_ROWS: Readonly<Record<RepaymentStatus, Row>> = {
  waiting: { ...REPAYMENT, status: 0 },
  found: { ...REPAYMENT, status: 1, decided_at: 1 },
  rejected: { ...REPAYMENT, status: 2, decided_at: 1 },
}
