export * from './topic'
export * from './bars'
export * from './client-message'
export * from './server-message'
