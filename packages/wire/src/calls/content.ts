import { CODE } from '../codes'
import { idParameter, optional, pageParameter, textParameter } from '../parameters'
import type { WireCompanies, WireCompany, WireCompanyEmail, WireCompanyStatus } from '../shapes'
import { reading, shape } from './call'

/** The company this deployment serves. Source of all here: docs/spec/wire.md 2. */
export const company = reading('/api/company/getCompany', { caller: 'visitor', answer: shape<WireCompany>() })
/** Whether the company is in business. */
export const companyStatus = reading('/api/company/getCompanyStatus', {
  caller: 'visitor',
  answer: shape<WireCompanyStatus>(),
})
/** A page of the companies whose name has a text in it. */
export const searchCompanies = reading('/api/company/search', {
  caller: 'visitor',
  parameters: { name: textParameter(100), page: optional(pageParameter) },
  answer: shape<WireCompanies>(),
})
/** The address for complaints about a company. */
export const companyEmail = reading('/api/company/getCompanyEmail', {
  caller: 'visitor',
  parameters: { id: idParameter },
  answer: shape<WireCompanyEmail>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
