export const lending = 1
