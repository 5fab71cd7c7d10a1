/** The two tickets of the trade screen. Spec 2, Trade. */
export type TradeTab = 'contract' | 'future'

/** The ticket that an address asks for. */
export const tabOf = (asked: string | null): TradeTab => (asked === 'future' ? 'future' : 'contract')
