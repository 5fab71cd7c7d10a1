import { Decimal } from 'decimal.js'
export const quotes = Decimal
