export const port = 1
