export type Position = number
