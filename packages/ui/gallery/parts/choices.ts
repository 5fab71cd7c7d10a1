/** The two sides of an order for a segmented control. */
export const SIDES = [
  { key: 'buy', text: 'Buy', tone: 'up' },
  { key: 'sell', text: 'Sell', tone: 'down' },
] as const

/** Leverages to choose from. */
export const LEVERAGES = ['10', '20', '30'].map((key) => ({ key, text: `${key}×` }))
