export * from './money/amounts'
export * from './money/decimal'
export * from './money/rounding'
