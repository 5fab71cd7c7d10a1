export * from './admin-call'
export * from './every-admin-call'
export * as peopleCalls from './people'
