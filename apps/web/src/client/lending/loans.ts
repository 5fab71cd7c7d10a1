import { useInfiniteQuery } from '@tanstack/react-query'
import { type Usd, formatCents } from '@fairtick/domain'
import {
  CARD_KIND,
  FROM_FUND,
  type OwnLoan,
  SEX,
  borrowerShape,
  loanConfigShape,
  loanQuoteShape,
  loanShape,
  loansShape,
  owedShape,
  depositNetworkShape,
} from '@fairtick/wire'
import { lendingCalls } from '@fairtick/wire/calls'
import { forgetDrafts } from '../kept-draft'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { type FileOptions, fetchFile } from '../transport/fetch-file'
import { inPages } from '../transport/in-pages'
import { queryKeys, readPrivateAgain } from '../transport/queries'
import { useUser } from '../transport/session'
import { useRealQuery } from '../transport/use-real-query'

export type { OfferedLoan, OwedNow, OwnLoan, QuotedLoan } from '@fairtick/wire'

/** Polling interval of a page that waits for a decision. */
const DECISION_MS = 15_000

/** The user as a borrower; polled during verification. */
export const useBorrower = () =>
  useRealQuery(
    'borrower',
    async (options) => borrowerShape.read(await call(lendingCalls.borrower, {}, options)),
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? DECISION_MS : false),
    },
  )

/** The loans on offer. */
export const useLoanConfigs = () =>
  useRealQuery('loan configs', async (options) =>
    (await call(lendingCalls.loanConfigs, {}, options)).map(loanConfigShape.read),
  )

/** A requested loan: its offer and its amount, USD. */
export interface LoanDraft {
  readonly configId: number
  readonly amount: Usd
}

const sent = ({ configId, amount }: LoanDraft) => ({ config_id: configId, amount: formatCents(amount) })

/** The figures and the agreement of a requested loan, in the language of the app. */
export const useLoanQuote = (draft: LoanDraft) =>
  useRealQuery(
    `loan quote ${draft.configId} ${draft.amount}`,
    async (options) => loanQuoteShape.read(await call(lendingCalls.loanQuote, sent(draft), options)),
    { staleTime: 0 },
  )

/** A borrower's details as entered; ids of areas, `picture` is the address of its upload. */
export interface BorrowerDetails {
  readonly givenName: string
  readonly familyName: string
  readonly sex: keyof typeof SEX
  readonly birthday: string
  readonly areaId: number
  readonly mobileAreaId: number
  readonly mobile: string
  readonly cardKind: keyof typeof CARD_KIND
  readonly picture: string
}

/** Applies to become a borrower. `what` names the act to the user if its outcome is uncertain. */
export async function submitBorrower(details: BorrowerDetails, what: string): Promise<void> {
  await change(
    lendingCalls.submitBorrower,
    {
      name: details.givenName,
      last_name: details.familyName,
      sex: SEX[details.sex],
      birthday: details.birthday,
      country: details.areaId,
      mobile_area_id: details.mobileAreaId,
      mobile: details.mobile,
      id_card_type: CARD_KIND[details.cardKind],
      hand_pic: details.picture,
    },
    what,
  )
  forgetDrafts('borrower')
  await readPrivateAgain()
}

/** Signs for a loan on the terms with this hash; `signature` is the address of its upload. */
export async function signLoan(
  draft: LoanDraft,
  signed: { readonly signature: string; readonly termsHash: string },
  what: string,
): Promise<OwnLoan> {
  const parameters = { ...sent(draft), sign: signed.signature, agreement: 1, terms_hash: signed.termsHash }
  const loan = loanShape.read(await change(lendingCalls.submitLoan, parameters, what))
  await readPrivateAgain()
  return loan
}

/** The user's loans, newest first; polled while one waits for an operator. */
export function useLoans() {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.loans,
    ...inPages(async (page, options) => loansShape.read(await call(lendingCalls.loans, { page }, options))),
    refetchInterval: ({ state }) => (hasWaiting(state.data?.pages ?? []) ? DECISION_MS : false),
  })
  return { ...pages, loans: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** One loan of the user, with its signed text; polled like the list. */
export const useLoan = (loanId: number) =>
  useRealQuery(
    `loan ${loanId}`,
    async (options) => loanShape.read(await call(lendingCalls.loan, { id: loanId }, options)),
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isWaiting(state.data) ? DECISION_MS : false),
    },
  )

/** Whether one of the loans waits for an operator's decision. */
const hasWaiting = (pages: readonly { readonly rows: readonly OwnLoan[] }[]): boolean =>
  pages.some(({ rows }) => rows.some(isWaiting))
const isWaiting = (loan: Pick<OwnLoan, 'status'> | undefined): boolean =>
  loan?.status === 'submitted' || loan?.status === 'proved'

/** The amount of repaying a loan now. */
export const useOwed = (loanId: number) =>
  useRealQuery(
    `owed ${loanId}`,
    async (options) => owedShape.read(await call(lendingCalls.repaymentInfo, { loan_id: loanId }, options)),
    { staleTime: 0 },
  )

/** The networks for an external repayment. */
export const useRepaymentNetworks = () =>
  useRealQuery('repayment networks', async (options) =>
    (await call(lendingCalls.repaymentAccounts, {}, options)).map(depositNetworkShape.read),
  )

/** Repays a loan from the fund account at once, with at most the displayed amount. */
export async function repayFromFund(loanId: number, most: Usd, what: string): Promise<void> {
  const parameters = { loan_id: loanId, fund: FROM_FUND.yes, number: formatCents(most) }
  try {
    await change(lendingCalls.repayLoan, parameters, what)
  } finally {
    // A refusal also means that this page is out of date.
    await readPrivateAgain()
  }
}

/** Sends the proof of an external repayment; `proof` is the address of its upload. */
export async function proveRepayment(
  loanId: number,
  proved: { readonly networkId: number; readonly proof: string },
  what: string,
): Promise<void> {
  const parameters = { loan_id: loanId, charge_id: proved.networkId, proofImg: proved.proof }
  await change(lendingCalls.repayLoan, parameters, what)
  await readPrivateAgain()
}

/** Fetches the signed agreement of a loan. Throws a CallFailure. */
export const fetchAgreement = (loanId: number, options: FileOptions) =>
  fetchFile(lendingCalls.agreementFile, { loan_id: loanId }, options)
