import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PAYOUT_FIELDS, type PayoutTarget, type Usd, formatUsd } from '@fairtick/domain'
import {
  CODE,
  CURRENCY_KIND,
  type OwnMethod,
  type OwnQuote,
  TARGET_PARAMETER,
  cashierLimitsShape,
  payoutTimesShape,
  readPage,
  readWithdrawal,
  readWithdrawalMethod,
  withdrawalCurrencyShape,
  withdrawalQuoteShape,
} from '@fairtick/wire'
import { withdrawalCalls, withdrawalMethodCalls } from '@fairtick/wire/calls'
import type { StepUp } from './security'
import { call } from './transport/call'
import type { CallFailure } from './transport/call-failure'
import { change } from './transport/change'
import { nextPage } from './transport/next-page'
import { PRIVATE, queryClient, queryKeys, readPrivateAgain } from './transport/queries'
import { serverNow } from './transport/server-clock'
import { useUser } from './transport/session'
import { useRealQuery } from './transport/use-real-query'

export type {
  OwnMethod,
  OwnQuote,
  OwnWithdrawal,
  OwnCurrency,
  OwnUsedLimit,
  PayoutTime,
} from '@fairtick/wire'

/** Whether coins or a bank's currency are withdrawn. */
export type CurrencyKind = keyof typeof CURRENCY_KIND

/** The withdrawal that is meant: of which currency, to which method, in USD. */
export interface MeantWithdrawal {
  readonly method: Pick<OwnMethod, 'id' | 'currencyId'>
  readonly amount: Usd
}

/**
 * The proof that it is the owner who asks: a mailed code, a code of the authenticator app, or a passkey's
 * signature.
 */
export interface OwnerProof {
  readonly code: string
  readonly totp: string
  readonly passkey: string | undefined
}

const sent = ({ method, amount }: MeantWithdrawal) => ({
  draw_currency_id: method.currencyId,
  draw_method_id: method.id,
  number: formatUsd(amount),
})

const sentProof = ({ code, totp, passkey }: OwnerProof) => ({
  auth_code: code || undefined,
  totp: totp || undefined,
  passkey,
})

/** The step that a passkey proves of a withdrawal. */
export const withdrawalStep = (meant: MeantWithdrawal): StepUp => ({ action: 'draw', ...sent(meant) })

/** The currencies of a kind that can be withdrawn. */
export const useWithdrawalCurrencies = (kind: CurrencyKind) =>
  useRealQuery(`withdrawal currencies ${kind}`, async (options) => {
    const parameters = { type: CURRENCY_KIND[kind] }
    return (await call(withdrawalMethodCalls.withdrawalCurrencies, parameters, options)).map(
      withdrawalCurrencyShape.read,
    )
  })

/** The user's saved methods of a kind. */
export const useMethods = (kind: CurrencyKind) =>
  useRealQuery(
    methodsOf(kind),
    async (options) => {
      const parameters = { draw_type: CURRENCY_KIND[kind] }
      return (await call(withdrawalMethodCalls.withdrawalMethods, parameters, options)).map(
        readWithdrawalMethod,
      )
    },
    { staleTime: 0 },
  )

const methodsOf = (kind: CurrencyKind): string => `methods ${kind}`

/** The limits of withdrawals, what is left of them, and what holds withdrawals. */
export const useCashierLimits = () =>
  useRealQuery(
    'cashier limits',
    async (options) => cashierLimitsShape.read(await call(withdrawalCalls.cashierLimits, {}, options)),
    { staleTime: 0 },
  )

/** How long payments of withdrawals took in the last 30 days, by currency; for everybody. */
export const usePayoutTimes = () =>
  useQuery({
    queryKey: queryKeys.public('payout times', ''),
    queryFn: async ({ signal }) =>
      (await call(withdrawalCalls.payoutTimes, {}, { signal })).map(payoutTimesShape.read),
    meta: { isQuiet: true },
  })

/** Terms of a withdrawal; undefined while nothing is meant. They are read anew a little before they end. */
export function useQuote(meant: MeantWithdrawal | undefined) {
  return useQuery({
    enabled: meant !== undefined,
    queryKey: [PRIVATE, 'quote', meant?.method.id ?? 0, String(meant?.amount ?? 0)],
    queryFn: async ({ signal }) =>
      meant &&
      withdrawalQuoteShape.read(await call(withdrawalCalls.withdrawalQuote, sent(meant), { signal })),
    refetchInterval: ({ state }) => state.data && againIn(state.data),
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  })
}

/** How long before their end terms are read anew, so that those that are shown can still be sent. */
const BEFORE_END_MS = 10_000
/** The shortest wait between two readings of terms. */
const QUOTE_WAIT_MS = 1_000

const againIn = ({ expiresAt }: OwnQuote): number =>
  Math.max(QUOTE_WAIT_MS, expiresAt - serverNow() - BEFORE_END_MS)

/** The user's withdrawals of a kind, newest first. */
export function useWithdrawals(kind: CurrencyKind) {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.withdrawals(kind),
    queryFn: async ({ pageParam, signal }) => {
      const parameters = { type: CURRENCY_KIND[kind], page: pageParam }
      return readPage(await call(withdrawalCalls.withdrawals, parameters, { signal }), readWithdrawal)
    },
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ rows }) => rows), total: last.total, asked }),
    refetchInterval: LIST_AGAIN_MS,
  })
  return { ...pages, withdrawals: pages.data?.pages.flatMap(({ rows }) => rows) }
}

const LIST_AGAIN_MS = 15_000

/** Mails a code for exactly this withdrawal. */
export async function sendWithdrawalCode(meant: MeantWithdrawal): Promise<void> {
  await call(withdrawalCalls.sendWithdrawalCode, sent(meant))
}

/** Asks for a withdrawal at the terms of a quote. `what` names it where its outcome is uncertain. */
export async function withdraw(
  meant: MeantWithdrawal,
  asked: { readonly quoteId: string; readonly proof: OwnerProof },
  what: string,
): Promise<void> {
  const parameters = { ...sent(meant), quote_id: asked.quoteId, ...sentProof(asked.proof) }
  await change(withdrawalCalls.withdraw, parameters, what)
  await readPrivateAgain()
}

/** Cancels a withdrawal that nobody has approved yet. */
export async function cancelWithdrawal(id: number, what: string): Promise<void> {
  await change(withdrawalCalls.cancelWithdrawal, { id }, what)
  await readPrivateAgain()
}

/** A method to be saved; the fields of the other kind are empty. */
export interface MethodDraft extends PayoutTarget {
  readonly kind: CurrencyKind
  readonly currencyId: number
}

/** A field of a method as its client fills it in. */
export type MethodField = keyof PayoutTarget

/** Reasons for which a field of a method is refused, beside its shape. */
const METHOD_FAULTS = ['checksum', 'other network', 'ours', 'saved'] as const
/** Why a field of a method was refused; undefined: no more is said than that it is wrong. */
export type MethodFault = (typeof METHOD_FAULTS)[number] | undefined

/** The fields of a method that the server refused, and why; none where the failure is another. */
export function refusedMethodFields({ code, answer }: Pick<CallFailure, 'code' | 'answer'>): readonly {
  readonly field: MethodField
  readonly fault: MethodFault
}[] {
  if (code !== CODE.parameterWrong || typeof answer !== 'object' || answer === null) return []
  if (!('fields' in answer) || typeof answer.fields !== 'object' || answer.fields === null) return []
  const reasons = new Map<string, unknown>(Object.entries(answer.fields))
  return PAYOUT_FIELDS.filter((field) => reasons.has(TARGET_PARAMETER[field])).map((field) => ({
    field,
    fault: METHOD_FAULTS.find((each) => each === reasons.get(TARGET_PARAMETER[field])),
  }))
}

const sentMethod = (draft: MethodDraft) => ({
  type: CURRENCY_KIND[draft.kind],
  draw_id: draft.currencyId,
  dc_address: draft.address || undefined,
  tag: draft.tag || undefined,
  bank_name: draft.bankName || undefined,
  bank_address: draft.bankAddress || undefined,
  bank_swift: draft.bankSwift || undefined,
  payee_name: draft.payeeName || undefined,
  payee_account: draft.payeeAccount || undefined,
})

/** The step that a passkey proves of a method. */
export const methodStep = (draft: MethodDraft): StepUp => ({
  action: 'bind_draw_method',
  ...sentMethod(draft),
})

/** Mails a code for saving exactly this method. */
export async function sendMethodCode(draft: MethodDraft): Promise<void> {
  await call(withdrawalMethodCalls.sendMethodCode, sentMethod(draft))
}

/** Saves a method; answers its number. */
export async function saveMethod(draft: MethodDraft, proof: OwnerProof, what: string): Promise<number> {
  const { id } = await change(
    withdrawalMethodCalls.saveMethod,
    { ...sentMethod(draft), ...sentProof(proof) },
    what,
  )
  // Else the next screen would begin with the list that lacks it.
  queryClient.removeQueries({ queryKey: queryKeys.own(methodsOf(draft.kind)), type: 'inactive' })
  await readPrivateAgain()
  return id
}

/** Removes a method. */
export async function removeMethod(id: number): Promise<void> {
  await call(withdrawalMethodCalls.removeMethod, { id })
  await readPrivateAgain()
}
