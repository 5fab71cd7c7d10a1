/** The figures of a loan as they stand in its agreement: amounts in USD, rates in percent, as text. */
export interface AgreementFigures {
  readonly amount: string
  /** Days. */
  readonly period: string
  /** Days; "0" where there are none. */
  readonly freeDays: string
  /** Percent a day. */
  readonly rate: string
  /** To the end of the term. */
  readonly interest: string
  readonly total: string
  readonly apr: string
  /** The same as if no day were free. */
  readonly aprWithoutFreeDays: string
  /** Percent of the principal a day. */
  readonly penaltyRate: string
  readonly penaltyMost: string
  /** Days. */
  readonly mindDays: string
}

/** The words of an agreement in one language. `{name}` stands for a figure. */
export interface AgreementWords {
  readonly title: string
  readonly borrower: string
  readonly signedAt: string
  readonly hash: string
  readonly signature: string
  readonly page: string
  readonly sandbox: string
  readonly terms: string
  readonly figure: string
  /** Over the payments with their dates, in UTC. */
  readonly schedule: string
  readonly payments: Readonly<Record<'paid-out' | 'interest' | 'principal', string>>
  /** The names of the figures in the table of the file. */
  readonly names: Readonly<Record<keyof AgreementFigures, string>>
  /** Its sections in order. Two of them are left out where no day is free, or no mind can be changed. */
  readonly sections: readonly AgreementSection[]
}

/** A section: its heading, its text, and the figure without which it is left out. */
export interface AgreementSection {
  readonly heading: string
  readonly text: string
  readonly onlyWith?: 'freeDays' | 'mindDays'
}
