export const openLiveFeed = 1
