export const fakeClock = 1
