import { termsOf } from './terms'

const WORDS = { kind: 'text', otherwise: '' } as const

/** Companies of the directory; the first that is shown is the one that this deployment serves. */
export const companies = termsOf('companies', 'write content', {
  name: { kind: 'text' },
  logo: WORDS,
  url: WORDS,
  subject: WORDS,
  registered_address: WORDS,
  location: WORDS,
  email: WORDS,
  is_active: { kind: 'flag', otherwise: 1 },
})
