import { useQuery } from '@tanstack/react-query'
import { contentCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryClient, queryKeys } from '../transport/queries'

const THREE_YEARS_S = 3 * 365 * 24 * 60 * 60

/** The company's status at the app's start: the redirection if it is not in service, and the mode. */
export interface CompanyStatus {
  /** The page to redirect to; undefined while the company is in service. */
  readonly leaveTo: string | undefined
  /** Main mode searches companies, trade mode instruments. Source: docs/spec/product.md 1. */
  readonly isMain: boolean
}

const STATUS = {
  queryKey: queryKeys.public('company status', ''),
  queryFn: async (): Promise<CompanyStatus> => {
    const { status, type, loss_url } = await call(contentCalls.companyStatus, {}, { isInitial: true })
    return { leaveTo: status === 0 ? undefined : allowedAddress(loss_url), isMain: type === 0 }
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isQuiet: true },
}

/** Reads the company's status. Source: docs/spec/product.md 4.10. */
export const readCompanyStatus = (): Promise<CompanyStatus> => queryClient.query(STATUS)

/** Whether the app is in main mode, which searches companies; false until it is known. */
export const useIsMain = (): boolean => useQuery(STATUS).data?.isMain === true

/**
 * An address for a redirection or a link: https only, without credentials. The server lists the hosts of
 * redirections (docs/spec/cases.md A30).
 */
export function allowedAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain ? url.href : undefined
}

/** Remembers the company of this browser for 3 years. Source: docs/spec/product.md 3.29. */
export async function rememberCompany(): Promise<void> {
  const { id } = await call(contentCalls.company, {}, { isInitial: true })
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `company_id=${encodeURIComponent(id)}; max-age=${THREE_YEARS_S}; path=/; samesite=lax${secure}`
}
