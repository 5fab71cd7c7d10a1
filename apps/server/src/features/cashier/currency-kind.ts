/** A coin, or a bank's currency. */
export type CurrencyKind = 'coin' | 'bank'

/** Kinds as the database holds them, for good. */
export const CURRENCY_KIND: Readonly<Record<CurrencyKind, number>> = { coin: 1, bank: 2 }
