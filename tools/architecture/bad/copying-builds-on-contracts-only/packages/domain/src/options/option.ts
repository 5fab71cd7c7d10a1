export type Option = number
