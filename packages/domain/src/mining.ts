export * from './mining/mining-entries'
export * from './mining/mining-income'
export * from './mining/mining-request'
export * from './mining/subscription'
