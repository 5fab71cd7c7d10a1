export const triggers = 1
