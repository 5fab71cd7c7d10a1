export * from './identity/own-limits'
export * from './identity/own-results'
