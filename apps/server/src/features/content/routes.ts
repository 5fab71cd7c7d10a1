import { contentCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../http/call-server'

/** The company this deployment serves. */
const COMPANY = {
  id: 1,
  name: 'Fairtick',
  logo: '',
  url: '',
  subject: '',
  registered_address: '',
  location: '',
  email: '',
}

/**
 * Whether the company is in business: status 0 is; any other sends clients to `lossUrl`. A type other than 0
 * is trade mode. Source: docs/spec/product.md 4.10.
 */
export interface CompanyState {
  readonly status: number
  readonly type: number
  readonly lossUrl: string
}

/** The company and its state. */
export function contentRoutes(
  { serveVisitors }: CallServer,
  { state }: { readonly state: () => CompanyState },
): void {
  serveVisitors(contentCalls.company, async () => COMPANY)
  serveVisitors(contentCalls.companyStatus, async () => {
    const { status, type, lossUrl } = state()
    return { status, type, loss_url: lossUrl }
  })
}
