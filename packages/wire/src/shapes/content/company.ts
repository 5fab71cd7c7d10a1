import { page, text, whole } from '../../kinds'
import { type Wire, object } from '../../object'
import { publishedPath } from './published-picture'

/** Whether the company operates: `status` 0 means yes; any other value leads to `loss_url`. */
export interface WireCompanyStatus {
  status: number
  type: number
  loss_url: string
}

/** The company that a deployment serves. */
export const companyShape = object({
  id: whole,
  name: text,
  /** path of a picture on our own host; empty if none */
  logo: publishedPath,
  url: text,
  subject: text,
  registered_address: ['registeredAddress', text],
  location: text,
  email: text,
})
export type WireCompany = Wire<typeof companyShape>

/** A page of companies by name. */
export const companiesShape = page(companyShape)
export type WireCompanies = Wire<typeof companiesShape>

/** The address for complaints about a company. */
export interface WireCompanyEmail {
  email: string
}
