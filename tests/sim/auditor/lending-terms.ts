/** The terms of a product at the subscription: percents as decimal text, bounds in whole dollars. */
export interface ActedProduct {
  readonly percent: string
  readonly days: number
  readonly penalty: string
  readonly isCapped: boolean
  readonly least: number
  readonly most: number
}

/** The terms of a loan at its signing: daily rates and the cap as text, bounds in whole dollars. */
export interface ActedLoan {
  readonly days: number
  readonly free: number
  readonly rate: string
  readonly late: string
  readonly cap: string
  readonly mind: number
  readonly least: number
  readonly most: number
}

/** Days from the approval of a loan to its first late fee. */
export const daysToLateFee = (loan: Omit<ActedLoan, 'least' | 'most'>): number => loan.days

/** Products of a simulation; each one's terms change occasionally, for later subscriptions. */
export const PRODUCTS: readonly (readonly ActedProduct[])[] = [
  [
    { percent: '0.05', days: 3, penalty: '1', isCapped: true, least: 10, most: 1000 },
    { percent: '0.07130001', days: 2, penalty: '0.5', isCapped: true, least: 10, most: 1000 },
  ],
  [
    { percent: '0.08333333', days: 12, penalty: '3.33333333', isCapped: true, least: 1, most: 20_000 },
    { percent: '4.99999999', days: 30, penalty: '3', isCapped: true, least: 1, most: 20_000 },
  ],
  [
    { percent: '0.12', days: 9, penalty: '5', isCapped: false, least: 5, most: 50_000 },
    { percent: '5', days: 25, penalty: '100', isCapped: false, least: 5, most: 300 },
  ],
]

/** Loans of a simulation: usual ones, one that costs as much as it lends, and one for a day. */
export const LOANS: readonly ActedLoan[] = [
  { days: 30, free: 7, rate: '0.001', late: '0.0025', cap: '0.5', mind: 14, least: 100, most: 5000 },
  { days: 7, free: 0, rate: '0.00033333', late: '0.01', cap: '0.03333333', mind: 2, least: 1, most: 800 },
  { days: 5, free: 1, rate: '0.3', late: '0.2', cap: '0.5', mind: 1, least: 50, most: 900 },
  { days: 1, free: 0, rate: '0.02', late: '0.0025', cap: '0.5', mind: 0, least: 10, most: 10_000 },
  { days: 3, free: 1, rate: '0.01', late: '0.00000001', cap: '0.5', mind: 6, least: 10, most: 900 },
]
