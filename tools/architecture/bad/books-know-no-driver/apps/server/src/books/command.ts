import type { Quotes } from '../market/quotes'
export type Command = Quotes
