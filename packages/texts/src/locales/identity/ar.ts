import type { PartialCatalogue } from '../../catalogue'
import { access } from './ar/access'
import { cashier } from './ar/cashier'
import { deposit } from './ar/deposit'
import { liabilities } from './ar/liabilities'
import { limits } from './ar/limits'
import { recovery } from './ar/recovery'
import { security } from './ar/security'
import { verify } from './ar/verify'
import { wallet } from './ar/wallet'
import { withdraw } from './ar/withdraw'

/** The texts of the identity screens in Arabic; beta. */
export const identityAr: PartialCatalogue = {
  access,
  security,
  verify,
  limits,
  liabilities,
  cashier,
  deposit,
  wallet,
  recovery,
  withdraw,
}
