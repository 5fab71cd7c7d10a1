import { accountCalls } from '@fairtick/wire/calls'
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

/** The company and whether it is in business: status 0 is, and a type other than 0 is trade mode. Source: product.md 4 (App start). */
export function contentRoutes({ serveVisitors }: CallServer): void {
  serveVisitors(accountCalls.company, 'lists', async () => COMPANY)
  serveVisitors(accountCalls.companyStatus, 'lists', async () => ({ status: 0, type: 1, loss_url: '' }))
}
