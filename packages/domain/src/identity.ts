export * from './identity/own-limits'
export * from './identity/own-results'
export * from './identity/notice-kinds'
