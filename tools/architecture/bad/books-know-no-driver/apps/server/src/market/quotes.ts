export type Quotes = number
