export type ForexOrder = number
