export * from './money/amounts'
export * from './money/currency-amount'
export * from './money/decimal'
export * from './money/rounding'
