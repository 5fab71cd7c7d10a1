export * from './ledger/accounts'
export * from './ledger/entry'
export * from './ledger/entry-kinds'
export * from './ledger/demo-funds'
