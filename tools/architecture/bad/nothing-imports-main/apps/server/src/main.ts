export const started = 1
