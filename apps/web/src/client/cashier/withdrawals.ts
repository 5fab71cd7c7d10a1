import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PAYOUT_FIELDS, type PayoutTarget, type Usd, formatUsd } from '@fairtick/domain'
import {
  CODE,
  CURRENCY_KIND,
  type OwnQuote,
  TARGET_PARAMETER,
  type WireWithdrawal,
  type WireWithdrawalMethod,
  cashierLimitsShape,
  payoutTimesShape,
  readPage,
  withdrawalCurrencyShape,
  withdrawalMethodShape,
  withdrawalQuoteShape,
  withdrawalShape,
} from '@fairtick/wire'
import { withdrawalCalls, withdrawalMethodCalls } from '@fairtick/wire/calls'
import type { StepUp } from '../identity/security'
import { call } from '../transport/call'
import type { CallFailure } from '../transport/call-failure'
import { change } from '../transport/change'
import { inPages } from '../transport/in-pages'
import { PRIVATE, queryClient, queryKeys, readPrivateAgain } from '../transport/queries'
import { serverNow } from '../transport/server-clock'
import { useUser } from '../transport/session'
import { useRealQuery } from '../transport/use-real-query'

export type { OwnQuote, OwnCurrency, OwnUsedLimit, PayoutTime } from '@fairtick/wire'

/** `to` is the address or the account number. */
const readMethod = (method: WireWithdrawalMethod) => ({
  ...withdrawalMethodShape.read(method),
  to: method.dc_address || method.payee_account,
})
/** A saved method of the user. */
export type OwnMethod = ReturnType<typeof readMethod>

/** `to` is the address or the account number, shortened. */
const readWithdrawal = (row: WireWithdrawal) => ({
  ...withdrawalShape.read(row),
  to: row.address || row.payee_account,
})
/** A withdrawal of the user. */
export type OwnWithdrawal = ReturnType<typeof readWithdrawal>

/** Coin or bank withdrawals. */
export type CurrencyKind = keyof typeof CURRENCY_KIND

/** The requested withdrawal: its currency, method and amount in USD. */
export interface WithdrawalDraft {
  readonly method: Pick<OwnMethod, 'id' | 'currencyId'>
  readonly amount: Usd
}

/** The proof of the account's owner: a mailed code, an authenticator code, or a passkey's signature. */
export interface OwnerProof {
  readonly code: string
  readonly totp: string
  readonly passkey: string | undefined
}

const sent = ({ method, amount }: WithdrawalDraft) => ({
  draw_currency_id: method.currencyId,
  draw_method_id: method.id,
  number: formatUsd(amount),
})

const sentProof = ({ code, totp, passkey }: OwnerProof) => ({
  auth_code: code || undefined,
  totp: totp || undefined,
  passkey,
})

/** A withdrawal as an action that a passkey can prove. */
export const withdrawalStep = (draft: WithdrawalDraft): StepUp => ({ action: 'draw', ...sent(draft) })

/** The withdrawal currencies of a kind. */
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
      return (await call(withdrawalMethodCalls.withdrawalMethods, parameters, options)).map(readMethod)
    },
    { staleTime: 0 },
  )

const methodsOf = (kind: CurrencyKind): string => `methods ${kind}`

/** The limits on deposits and withdrawals with the amounts left, and the holds on withdrawals. */
export const useCashierLimits = () =>
  useRealQuery(
    'cashier limits',
    async (options) => cashierLimitsShape.read(await call(withdrawalCalls.cashierLimits, {}, options)),
    { staleTime: 0 },
  )

/** Payment times of withdrawals in the last 30 days, by currency; public. */
export const usePayoutTimes = () =>
  useQuery({
    queryKey: queryKeys.public('payout times', ''),
    queryFn: async ({ signal }) =>
      (await call(withdrawalCalls.payoutTimes, {}, { signal })).map(payoutTimesShape.read),
    meta: { isQuiet: true },
  })

/** The quote for a withdrawal; undefined without a draft. It is renewed shortly before it expires. */
export function useQuote(draft: WithdrawalDraft | undefined) {
  return useQuery({
    enabled: draft !== undefined,
    queryKey: [PRIVATE, 'quote', draft?.method.id ?? 0, String(draft?.amount ?? 0)],
    queryFn: async ({ signal }) =>
      draft &&
      withdrawalQuoteShape.read(await call(withdrawalCalls.withdrawalQuote, sent(draft), { signal })),
    refetchInterval: ({ state }) => state.data && againIn(state.data),
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  })
}

/** Time before their end at which terms are renewed, so that the displayed ones can still be sent. */
const BEFORE_END_MS = 10_000
/** The shortest wait between two renewals of terms. */
const QUOTE_WAIT_MS = 1_000

const againIn = ({ expiresAt }: OwnQuote): number =>
  Math.max(QUOTE_WAIT_MS, expiresAt - serverNow() - BEFORE_END_MS)

/** The user's withdrawals of a kind, newest first. */
export function useWithdrawals(kind: CurrencyKind) {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.withdrawals(kind),
    ...inPages(async (page, options) => {
      const parameters = { type: CURRENCY_KIND[kind], page }
      return readPage(await call(withdrawalCalls.withdrawals, parameters, options), readWithdrawal)
    }),
    refetchInterval: LIST_AGAIN_MS,
  })
  return { ...pages, withdrawals: pages.data?.pages.flatMap(({ rows }) => rows) }
}

const LIST_AGAIN_MS = 15_000

/** Mails a code for exactly this withdrawal. */
export async function sendWithdrawalCode(draft: WithdrawalDraft): Promise<void> {
  await call(withdrawalCalls.sendWithdrawalCode, sent(draft))
}

/**
 * Requests a withdrawal at the terms of a quote. `what` names the request to the user if its outcome is
 * unknown.
 */
export async function withdraw(
  draft: WithdrawalDraft,
  asked: { readonly quoteId: string; readonly proof: OwnerProof },
  what: string,
): Promise<void> {
  const parameters = { ...sent(draft), quote_id: asked.quoteId, ...sentProof(asked.proof) }
  await change(withdrawalCalls.withdraw, parameters, what)
  await readPrivateAgain()
}

/** Cancels a withdrawal that is not approved yet. */
export async function cancelWithdrawal(id: number, what: string): Promise<void> {
  await change(withdrawalCalls.cancelWithdrawal, { id }, what)
  await readPrivateAgain()
}

/** A method to save; the fields of the other kind are empty. */
export interface MethodDraft extends PayoutTarget {
  readonly kind: CurrencyKind
  readonly currencyId: number
}

/** A field of a method as its client fills it in. */
export type MethodField = keyof PayoutTarget

/** Reasons, besides the format, to refuse a field of a method. */
const METHOD_FAULTS = ['checksum', 'other network', 'ours', 'saved'] as const
/** Why a field of a method was refused; undefined: no reason is given. */
export type MethodFault = (typeof METHOD_FAULTS)[number] | undefined

/** The refused fields of a method, with reasons; none for any other failure. */
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

/** The saving of a method as an action that a passkey can prove. */
export const methodStep = (draft: MethodDraft): StepUp => ({
  action: 'bind_draw_method',
  ...sentMethod(draft),
})

/** Mails a code for saving exactly this method. */
export async function sendMethodCode(draft: MethodDraft): Promise<void> {
  await call(withdrawalMethodCalls.sendMethodCode, sentMethod(draft))
}

/** Saves a method; returns its id. */
export async function saveMethod(draft: MethodDraft, proof: OwnerProof, what: string): Promise<number> {
  const { id } = await change(
    withdrawalMethodCalls.saveMethod,
    { ...sentMethod(draft), ...sentProof(proof) },
    what,
  )
  // The cached list lacks the new method, and the next screen would show it first.
  queryClient.removeQueries({ queryKey: queryKeys.own(methodsOf(draft.kind)), type: 'inactive' })
  await readPrivateAgain()
  return id
}

/** Removes a method. */
export async function removeMethod(id: number): Promise<void> {
  await call(withdrawalMethodCalls.removeMethod, { id })
  await readPrivateAgain()
}
