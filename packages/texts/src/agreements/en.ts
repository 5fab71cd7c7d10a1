import type { AgreementWords } from './words'

/** The agreement of a loan in English. */
export const en: AgreementWords = {
  title: 'Loan agreement',
  borrower: 'Borrower',
  signedAt: 'Signed (UTC)',
  hash: 'SHA-256 of the text',
  signature: 'Signature of the borrower',
  page: 'Page',
  sandbox: 'Sandbox: an example. No money is lent and nothing is owed.',
  terms: 'Terms',
  figure: 'Figure',
  schedule: 'Payments, USD, if approved at the moment of signing (UTC)',
  payments: { 'paid-out': 'Paid out to you', interest: 'Interest', principal: 'Amount repaid' },
  names: {
    amount: 'Amount, USD',
    period: 'Term, days',
    freeDays: 'First days without interest',
    rate: 'Interest a day, %',
    interest: 'Interest to the end of the term, USD',
    total: 'To repay at the end of the term, USD',
    apr: 'Effective yearly rate, %',
    aprWithoutFreeDays: 'The same as if no day were free, %',
    penaltyRate: 'Late fee a day, % of the amount',
    penaltyMost: 'Late fees at most, USD',
    mindDays: 'Days for a change of mind',
  },
  sections: [
    {
      heading: '1. Amount',
      text: 'The house that runs this platform lends you {amount} USD. The money is in your fund account as soon as this request is approved. Nothing is owed before that.',
    },
    {
      heading: '2. Term',
      text: 'Day 1 begins at the moment of approval. The loan is due {period} days later, at the same time of day (UTC).',
    },
    {
      heading: '3. Interest',
      text: 'For each day begun until the loan is due, {rate} % of the amount. To the end of the term this comes to {interest} USD, so that {total} USD are to be repaid then. The effective yearly rate is {apr} %. Interest is never more than the amount itself.',
    },
    {
      heading: '3a. Days without interest',
      text: 'The first {freeDays} days cost no interest. If no day were free, the effective yearly rate would be {aprWithoutFreeDays} %.',
      onlyWith: 'freeDays',
    },
    {
      heading: '4. Early repayment',
      text: 'You may repay at any time, with the interest of the days begun until then. There is no fee for it.',
    },
    {
      heading: '4a. Change of mind',
      text: 'Within {mindDays} days of approval you may give the loan back without any reason, for the interest of the days begun until then and without a late fee.',
      onlyWith: 'mindDays',
    },
    {
      heading: '5. Late repayment',
      text: 'For each day begun after the loan is due, {penaltyRate} % of the amount is owed, in all at most {penaltyMost} USD. No interest is owed for these days.',
    },
    {
      heading: '6. How to repay',
      text: 'From your fund account at once, or by a transfer from outside with a proof. What is owed is then counted as of when the proof was sent, however long its check takes. If the money is not found, the loan has run on.',
    },
    {
      heading: '7. Not for trading or mining',
      text: 'While the loan runs, only what your fund account has beyond what is owed can be moved to your contract or option account or be subscribed to a mining product. Withdrawing is free of any such condition.',
    },
    {
      heading: '8. Nothing else',
      text: 'There are no other fees, deposits or conditions. These terms stay as they are signed, whatever is offered later. Both sides keep the file of this text with your signature; its SHA-256 is shown with the loan.',
    },
  ],
}
