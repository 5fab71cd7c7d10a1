import { access } from './en/access'
import { limits } from './en/limits'
import { security } from './en/security'
import { verify } from './en/verify'

/** What the identity screens say in English; it comes with them. */
export const identityEn = { access, security, verify, limits }
