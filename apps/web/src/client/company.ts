import { contentCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'

const THREE_YEARS_S = 3 * 365 * 24 * 60 * 60

/**
 * The company as the app's start reads it: where to go when it is not in service, and which mode it runs in.
 */
export interface CompanyStatus {
  /** The page to leave to; undefined while the company is in service. */
  readonly leaveTo: string | undefined
  /** Main mode searches companies, trade mode instruments. Source: docs/spec/product.md 1. */
  readonly isMain: boolean
}

/** Asks for the company's status. Source: docs/spec/product.md 4.10. */
export async function readCompanyStatus(): Promise<CompanyStatus> {
  const { status, type, loss_url } = await call(contentCalls.companyStatus, {}, { isInitial: true })
  return { leaveTo: status === 0 ? undefined : allowedAddress(loss_url), isMain: type === 0 }
}

/**
 * An address that the whole page may be redirected to, or that a link leads to: https only, without
 * credentials. The server lists the hosts of the former (docs/spec/cases.md A30).
 */
export function allowedAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain ? url.href : undefined
}

/** Remembers which company this browser belongs to, for 3 years. Source: docs/spec/product.md 3.29. */
export async function rememberCompany(): Promise<void> {
  const { id } = await call(contentCalls.company, {}, { isInitial: true })
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `company_id=${encodeURIComponent(id)}; max-age=${THREE_YEARS_S}; path=/; samesite=lax${secure}`
}
