export const TradeScreen = 1
