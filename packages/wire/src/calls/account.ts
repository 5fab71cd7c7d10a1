import * as z from 'zod'
import { ACCOUNT_TYPE } from '../listed'
import { RECORD_TYPE } from '../encode/account'
import { idParameter, listedParameter, pageParameter, patternParameter, textParameter } from '../parameters'
import { type Call, changing, reading } from './call'

const nothing = z.object({})
const accountType = listedParameter({
  contract: ACCOUNT_TYPE.contract.id,
  option: ACCOUNT_TYPE.option.id,
  fund: ACCOUNT_TYPE.fund.id,
})

/** Countries that are served. Source of all here: wire.md, Common and account. */
export const areaList = reading('/api/default/area_list', 'visitor', nothing)
/** One public setting by name. */
export const setting = reading('/api/default/setting', 'visitor', z.object({ key: textParameter(64) }))
/** Settings of the deployment that clients work by. */
export const basicInfo = reading('/api/basicSet/getBasicInfo', 'visitor', nothing)
/** The company this deployment serves. */
export const company = reading('/api/company/getCompany', 'visitor', nothing)
/** Whether the company is in business. */
export const companyStatus = reading('/api/company/getCompanyStatus', 'visitor', nothing)

/** Finds or makes the demo user of a device and opens a session. */
export const demoLogin = {
  ...changing(
    'GET',
    '/api/user/createAccountDemoForU',
    'visitor',
    z.object({ demo_id: patternParameter(/^[A-Za-z0-9_-]{16,128}$/) }),
  ),
  opensSession: true,
} satisfies Call
/** Ends the caller's session. */
export const logout = changing('POST', '/api/user/logout', 'user', nothing)
/** The caller's live sessions. */
export const sessions = reading('/api/user/sessions', 'user', nothing)
/** Ends one of the caller's sessions. */
export const endSession = changing('POST', '/api/user/end_session', 'user', z.object({ id: idParameter }))
/** The caller. */
export const userInfo = reading('/api/user/info', 'user', nothing)

/** Total balance and today's result. */
export const getProfits = reading('/api/user/get_profits', 'user', nothing)
/** The caller's three accounts. */
export const getBalance = reading('/v2/api/main/wallet/getBalance', 'user', nothing)
/** Closes everything of a demo user and restores his starting balances. */
export const resetDemo = changing('GET', '/v2/api/main/user/resetForexDemoAccount', 'demo', nothing)
/** One account. */
export const accountDetail = reading(
  '/v2/api/main/account/forexDetail',
  'user',
  z.object({ accountTypeId: accountType }),
)
/** A page of the movements of one account. */
export const accountRecords = reading(
  '/v2/api/main/accountLog/forexChange',
  'user',
  z.object({
    accountTypeId: accountType,
    type: listedParameter(RECORD_TYPE).optional(),
    page: pageParameter.optional(),
  }),
)
