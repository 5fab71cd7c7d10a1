import { CODE } from '../codes'
import { ACCOUNT_TYPE, MONTHLY_FORMATS, RECORD_TYPE, STATEMENT_FORMATS, STATEMENT_KINDS } from '../listed'
import {
  centsParameter,
  choiceParameter,
  dayParameter,
  idParameter,
  listedParameter,
  monthParameter,
  numberedOrNamedParameter,
  optional,
  pageParameter,
} from '../parameters'
import type {
  WireAccount,
  WireAccountDetail,
  WireAccountRecords,
  WireCashierOffer,
  WireInviteIncomePage,
  WireMonthlyStatement,
  WirePerformance,
  WireProfits,
  WireTransferable,
  WireTransfers,
} from '../shapes'
import { changing, file, reading, shape } from './call'

/** Total balance and today's result. Source of all here: docs/spec/wire.md 2. */
export const profits = reading('/api/user/get_profits', {
  caller: 'user',
  at: 'shard',
  answer: shape<WireProfits>(),
})
/** The caller's three accounts. */
export const balances = reading('/v2/api/main/wallet/getBalance', {
  caller: 'user',
  at: 'shard',
  answer: shape<readonly WireAccount[]>(),
})
/** Closes all orders of a demo user and restores their starting balances. */
export const resetDemo = changing('GET', '/v2/api/main/user/resetForexDemoAccount', {
  caller: 'demo',
  at: 'shard',
  rate: 'changes',
  answer: shape<null>(),
})
/** One account. */
export const accountDetail = reading('/v2/api/main/account/forexDetail', {
  caller: 'user',
  at: 'shard',
  parameters: { accountTypeId: idParameter },
  answer: shape<WireAccountDetail>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** A page of the days on which fees of invited clients earned the caller something, the latest first. */
export const inviteIncome = reading('/api/user/invite_income', {
  caller: 'real',
  at: 'shard',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireInviteIncomePage>(),
})
/** A page of one account's movements. */
export const accountRecords = reading('/v2/api/main/accountLog/forexChange', {
  caller: 'user',
  at: 'shard',
  parameters: {
    accountTypeId: idParameter,
    type: optional(listedParameter(RECORD_TYPE)),
    page: optional(pageParameter),
  },
  answer: shape<WireAccountRecords>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** An account by id or type, as `transfer` takes it. */
const anyAccount = numberedOrNamedParameter(ACCOUNT_TYPE)

/**
 * Transfers money between two of the caller's own accounts, at once. Source of the transfers:
 * docs/spec/wire.md 4.3, docs/spec/rules.md 6.4.
 */
export const transfer = changing('POST', '/api/account/transfer', {
  caller: 'real',
  at: 'shard',
  rate: 'changes',
  parameters: {
    balance: centsParameter,
    currency_id: idParameter,
    from: anyAccount,
    to: anyAccount,
  },
  answer: shape<null>(),
  codes: [
    CODE.priceStale,
    CODE.balanceTooSmall,
    CODE.noSuchCurrencyOrMethod,
    CODE.sameAccount,
    CODE.amountNotAllowed,
    CODE.recordState,
  ],
})
/** A page of the caller's transfers, newest first; `type` filters by account. */
export const transferLog = reading('/api/account/transfer_log', {
  caller: 'real',
  at: 'shard',
  parameters: { type: optional(anyAccount), page: optional(pageParameter) },
  answer: shape<WireTransfers>(),
})
/** The largest amount that can leave each of the caller's accounts now, and its bound. */
export const transferable = reading('/api/account/transferable', {
  caller: 'real',
  at: 'shard',
  answer: shape<readonly WireTransferable[]>(),
})
/**
 * A statement of the days from first to last (UTC): a file without envelope. Source: docs/spec/wire.md 4.3.
 */
export const statement = reading('/api/account/statement', {
  caller: 'user',
  at: 'home',
  rate: 'files',
  parameters: {
    from: dayParameter,
    to: dayParameter,
    format: choiceParameter(STATEMENT_FORMATS),
    kind: optional(choiceParameter(STATEMENT_KINDS)),
  },
  answer: file(),
})
/** The months since the caller signed up, newest first, in UTC. Source of both: docs/spec/wire.md 4.7. */
export const monthlyStatements = reading('/api/account/monthly_statements', {
  caller: 'user',
  at: 'shard',
  rate: 'heavy',
  answer: shape<readonly WireMonthlyStatement[]>(),
})
/** The statement of a month in the caller's language: a file without envelope. */
export const monthlyStatement = reading('/api/account/monthly_statement', {
  caller: 'user',
  at: 'home',
  rate: 'files',
  parameters: { month: monthParameter, format: optional(choiceParameter(MONTHLY_FORMATS)) },
  answer: file(),
})
/**
 * The result of the caller's trading from the first day to the last (UTC), by day and instrument, after fees.
 */
export const performance = reading('/v2/api/main/account/performance', {
  caller: 'user',
  at: 'shard',
  rate: 'heavy',
  parameters: { from: dayParameter, to: dayParameter },
  answer: shape<WirePerformance>(),
})
/** Costs, times and bounds of deposits, withdrawals and loans, for visitors. */
export const cashierOffer = reading('/api/account/offer', {
  caller: 'visitor',
  at: 'home',
  answer: shape<WireCashierOffer>(),
})
