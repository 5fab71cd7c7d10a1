import type { Call } from './call'
import * as alerts from './alerts'
import * as cashier from './cashier'
import * as chat from './chat'
import * as content from './content'
import * as contracts from './contracts'
import * as copying from './copying'
import * as deposits from './deposits'
import * as disputes from './disputes'
import * as identity from './identity'
import * as lending from './lending'
import * as liabilities from './liabilities'
import * as limits from './limits'
import * as market from './market'
import * as mining from './mining'
import * as notices from './notices'
import * as options from './options'
import * as privacy from './privacy'
import * as realName from './real-name'
import * as recoveries from './recoveries'
import * as security from './security'
import * as session from './session'
import * as support from './support'
import * as withdrawals from './withdrawals'
import * as withdrawalMethods from './withdrawal-methods'

/** Every published call by its name, area by area. Files of an area export only calls. */
export const CALLS_OF_AREA: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  support,
  chat,
  disputes,
  content,
  market,
  contracts,
  alerts,
  options,
  copying,
  lending,
  mining,
  cashier,
  deposits,
  recoveries,
  withdrawals,
  withdrawalMethods,
  liabilities,
  session,
  identity,
  security,
  limits,
  notices,
  realName,
  privacy,
}

/** Every published call by its name; names are unique across areas. */
export const EVERY_CALL: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.values(CALLS_OF_AREA).flatMap((calls) => Object.entries(calls)),
)
