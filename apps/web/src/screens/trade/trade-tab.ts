/** The two tickets of the trade screen. Source: docs/spec/product.md 2.2. */
export type TradeTab = 'contract' | 'future'

/** The ticket named by an address. */
export const tabOf = (asked: string | null): TradeTab => (asked === 'future' ? 'future' : 'contract')
