import { ACCOUNT_TYPE } from '../listed'
import { RECORD_TYPE } from '../encode/account'
import {
  choiceParameter,
  dayParameter,
  listedParameter,
  optional,
  pageParameter,
  textParameter,
} from '../parameters'
import { type Call, changing, reading } from './call'

const nothing = {}
const accountType = listedParameter({
  contract: ACCOUNT_TYPE.contract.id,
  option: ACCOUNT_TYPE.option.id,
  fund: ACCOUNT_TYPE.fund.id,
})

/** One public setting by name. Source of all here: wire.md, Common and account. */
export const setting = reading('/api/default/setting', 'visitor', { key: textParameter(64) })
/** Settings of the deployment that clients work by. */
export const basicInfo = reading('/api/basicSet/getBasicInfo', 'visitor', nothing)
/** Whether orders are taken, where prices come from, what stands against trading, and whether anything is real. */
export const status = reading('/v2/api/status', 'visitor', nothing)
/** The rules that orders are worked out by: the version asked for, or the one in force. */
export const rules = reading('/v2/api/rules', 'visitor', { version: optional(pageParameter) })
/** The company this deployment serves. */
export const company = reading('/api/company/getCompany', 'visitor', nothing)
/** Whether the company is in business. */
export const companyStatus = reading('/api/company/getCompanyStatus', 'visitor', nothing)

/** Total balance and today's result. */
export const getProfits = reading('/api/user/get_profits', 'user', nothing)
/** The caller's three accounts. */
export const getBalance = reading('/v2/api/main/wallet/getBalance', 'user', nothing)
/** Closes everything of a demo user and restores his starting balances. */
export const resetDemo = changing('GET', '/v2/api/main/user/resetForexDemoAccount', 'demo', nothing)
/** One account. */
export const accountDetail = reading('/v2/api/main/account/forexDetail', 'user', {
  accountTypeId: accountType,
})
/** A page of the movements of one account. */
export const accountRecords = reading('/v2/api/main/accountLog/forexChange', 'user', {
  accountTypeId: accountType,
  type: optional(listedParameter(RECORD_TYPE)),
  page: optional(pageParameter),
})
/** What may be stated, and as which file. */
export const STATEMENT_KINDS = ['records', 'contracts', 'options'] as const
/** Formats of a statement. */
export const STATEMENT_FORMATS = ['csv', 'json', 'pdf'] as const
/** A statement of the days from the first to the last (UTC): a file, no envelope. Source: wire.md, Deposit. */
export const statement = {
  ...reading('/api/account/statement', 'user', {
    from: dayParameter,
    to: dayParameter,
    format: choiceParameter(STATEMENT_FORMATS),
    kind: optional(choiceParameter(STATEMENT_KINDS)),
  }),
  answersFile: true,
} satisfies Call
/** What the caller's trading came to from the first day to the last (UTC), by day and instrument, after fees. */
export const performance = reading('/v2/api/main/account/performance', 'user', {
  from: dayParameter,
  to: dayParameter,
})
