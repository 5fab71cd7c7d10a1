import { type Loan, type Repayment, type Usd, formatCents } from '@fairtick/domain'
import { LOAN_TERMS } from './books/contract-terms'
import type { Queryable } from './database/in-transaction'
import { tableOf, timeText } from './features/identity/privacy/export-table'
import type { PrivacyPorts } from './features/identity/privacy/privacy-routes'
import { readAllSigned } from './features/lending/agreement-store'
import { type BorrowerCase, readAllBorrowerCases } from './features/lending/borrower-store'
import { readAllRepayments } from './features/lending/repayment-store'

/** Zero is written too: a charge of zero differs from an absent one. */
const centsOf = (amount: Usd | undefined) => (amount === undefined ? undefined : formatCents(amount))

type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | undefined>>

const BORROWER: Columns<BorrowerCase> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  name: ({ givenName }) => givenName,
  family_name: ({ familyName }) => familyName,
  sex: ({ sex }) => sex,
  birthday: ({ birthday }) => birthday,
  country: ({ country }) => country,
  mobile_country: ({ mobileCountry }) => mobileCountry,
  mobile: ({ mobile }) => mobile,
  card: ({ cardKind }) => cardKind,
  submitted_utc: ({ submittedAt }) => timeText(submittedAt),
  decided_utc: ({ decidedAt }) => timeText(decidedAt),
  reason: ({ reason }) => reason,
}

const LOAN: Columns<Loan & { readonly fileHash: string | undefined }> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  amount_usd: ({ amount }) => formatCents(amount),
  ...LOAN_TERMS.exported,
  change_of_mind_days: ({ mindDays }) => mindDays,
  terms_sha256: ({ termsHash }) => termsHash,
  agreement_sha256: ({ fileHash }) => fileHash,
  submitted_utc: ({ submittedAt }) => timeText(submittedAt),
  paid_out_utc: ({ approvedAt }) => timeText(approvedAt),
  ended_utc: ({ endedAt }) => timeText(endedAt),
  repaid_as: ({ repaidAs }) => repaidAs,
  interest_usd: ({ interest }) => centsOf(interest),
  late_fees_usd: ({ penalty }) => centsOf(penalty),
  reason: ({ reason }) => reason,
  rules_version: ({ rules }) => rules,
}

const REPAYMENT: Columns<Repayment> = {
  id: ({ id }) => id,
  loan: ({ loanId }) => loanId,
  status: ({ status }) => status,
  network: ({ networkId }) => networkId,
  owed_usd: ({ owed }) => formatCents(owed),
  sent_utc: ({ provedAt }) => timeText(provedAt),
  decided_utc: ({ decidedAt }) => timeText(decidedAt),
  reason: ({ reason }) => reason,
}

/** The lending tables in a client's export: borrower details, loans and proofs. */
export function lendingTablesOf(
  all: <Row>(
    read: (database: Queryable, userId: number) => Promise<readonly Row[]>,
  ) => Promise<readonly Row[]>,
): Pick<ReturnType<PrivacyPorts['tradingTables']>, 'borrower' | 'loans' | 'repayments'> {
  return {
    borrower: async () => tableOf(await all(readAllBorrowerCases), BORROWER),
    loans: async () => tableOf(await all(readAllSigned), LOAN),
    repayments: async () => tableOf(await all(readAllRepayments), REPAYMENT),
  }
}
