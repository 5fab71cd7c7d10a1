export const closePosition = 1
