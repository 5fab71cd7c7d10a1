/** The two tickets of the trade screen. Source: docs/spec/product.md 2.2. */
export type TradeTab = 'contract' | 'option'

/** The name of the options' ticket in an address. Source: docs/spec/product.md 2.2. */
export const OPTION_TAB = 'future'

/** The ticket named by an address. */
export const tabOf = (asked: string | null): TradeTab => (asked === OPTION_TAB ? 'option' : 'contract')
