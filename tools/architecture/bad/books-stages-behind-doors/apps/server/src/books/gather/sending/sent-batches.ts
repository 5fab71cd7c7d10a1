export const sent = 1
