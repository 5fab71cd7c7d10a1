export * from './call'
export * as tradingCalls from './trading'
export * as accountCalls from './account'
