import { useQuery } from '@tanstack/react-query'
import { EXPORT_KINDS, type RealityCheck, realityCheckShape, riskFigureShape } from '@fairtick/wire'
import { limitCalls, privacyCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import type { CallFailure } from '../transport/call-failure'
import { type FileOptions, fetchFile } from '../transport/fetch-file'
import { queryClient, queryKeys } from '../transport/queries'
import {
  OWN_LIMIT_UNITS,
  type OwnLimit,
  type OwnLimitKind,
  type OwnLimitStanding,
  type RefusingLimit,
  readLimit,
  readLimitStanding,
  readRefusingLimit,
} from './read-limit'
import { forgetMessagesOf } from '../support/kept-messages'
import { endSession, leavingSession, session } from '../transport/session'
import { useRealQuery } from '../transport/use-real-query'
import { type SecondFactor, sentFactor } from './security'

export { EXPORT_KINDS, OWN_LIMIT_UNITS }
export type { OwnLimit, OwnLimitKind, RealityCheck, RefusingLimit }

/** Polling interval of limits that are used up gradually, ms. */
const REST_MS = 15_000

/** A real user's own limits. */
export const useOwnLimits = () =>
  useRealQuery<readonly OwnLimitStanding[]>(
    'limits',
    async (options) => {
      const rows = await call(limitCalls.limits, {}, options)
      return rows.map(readLimitStanding).filter((each) => each !== undefined)
    },
    {
      refetchInterval: ({ state }) => (state.data?.some(({ left }) => left !== undefined) ? REST_MS : false),
    },
  )

/** Sets a limit; `none` lifts it. Returns the limit after the call. */
export async function setOwnLimit(kind: OwnLimitKind, value: string): Promise<OwnLimit | undefined> {
  const limit = readLimit(await call(limitCalls.setLimit, { kind, value }))
  await queryClient.invalidateQueries({ queryKey: queryKeys.own('limits') })
  return limit
}

/** The duration and result of this session so far. */
export async function readReality(): Promise<RealityCheck> {
  return realityCheckShape.read(await call(limitCalls.realityCheck, {}))
}

/** The limit that caused a refusal. */
export const refusingLimit = ({ answer }: CallFailure): RefusingLimit | undefined => readRefusingLimit(answer)

/** The share of clients that lost money, by product. */
export function useRiskFigures() {
  return useQuery({
    queryKey: queryKeys.public('risk', ''),
    queryFn: async ({ signal }) =>
      (await call(limitCalls.riskFigures, {}, { signal })).map(riskFigureShape.read),
    meta: { isQuiet: true },
  })
}

/** The tables that can be exported. */
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** A requested export: everything as JSON, or one table as CSV. */
export interface ExportRequest {
  readonly format: 'json' | 'csv'
  readonly kind: ExportKind
}

/** Fetches an export. Throws a CallFailure. */
export const fetchExport = (
  { format, kind }: ExportRequest,
  options: FileOptions,
): Promise<{ readonly name: string; readonly content: Blob }> =>
  fetchFile(privacyCalls.exportOwn, { format, kind: format === 'csv' ? kind : undefined }, options)

/** Deletes the user's account and ends the session: a guarded screen redirects before the caller does. */
export async function deleteAccount(proof: {
  readonly password: string
  readonly second: SecondFactor
}): Promise<void> {
  const sent = { password: proof.password, ...sentFactor(proof.second) }
  const userId = session.getState().user?.id
  await leavingSession(() => call(privacyCalls.deleteAccount, sent))
  forgetMessagesOf(userId)
  endSession()
}
