/** Whether the company is in business: `status` 0 is; any other leads to `loss_url`. */
export interface WireCompanyStatus {
  status: number
  type: number
  loss_url: string
}

/** The company a deployment serves. */
export interface WireCompany {
  id: number
  name: string
  logo: string
  url: string
  subject: string
  registered_address: string
  location: string
  email: string
}

/** A page of companies by name. */
export interface WireCompanies {
  data: WireCompany[]
  total: number
}

/** The address for complaints about a company. */
export interface WireCompanyEmail {
  email: string
}
