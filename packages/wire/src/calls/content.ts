import type { WireCompany, WireCompanyStatus } from '../shapes'
import { reading, shape } from './call'

/** The company this deployment serves. Source of all here: docs/spec/wire.md 2. */
export const company = reading('/api/company/getCompany', { caller: 'visitor', answer: shape<WireCompany>() })
/** Whether the company is in business. */
export const companyStatus = reading('/api/company/getCompanyStatus', {
  caller: 'visitor',
  answer: shape<WireCompanyStatus>(),
})
