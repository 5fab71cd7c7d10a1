import type { PartialCatalogue } from '../../catalogue'
import { entry } from './ar/entry'
import { limits } from './ar/limits'
import { security } from './ar/security'
import { verify } from './ar/verify'

/** What the identity screens say in Arabic; beta. */
export const identityAr: PartialCatalogue = { entry, security, verify, limits }
