import type { WireCompany, WireCompanyStatus } from '../shapes'
import { reading, shape } from './call'

/** The company this deployment serves. Source of all here: wire.md, Common and account. */
export const company = reading('/api/company/getCompany', {
  caller: 'visitor',
  rate: 'lists',
  parameters: {},
  answer: shape<WireCompany>(),
  codes: [],
})
/** Whether the company is in business. */
export const companyStatus = reading('/api/company/getCompanyStatus', {
  caller: 'visitor',
  rate: 'lists',
  parameters: {},
  answer: shape<WireCompanyStatus>(),
  codes: [],
})
