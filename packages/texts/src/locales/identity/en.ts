import { access } from './en/access'
import { cashier } from './en/cashier'
import { deposit } from './en/deposit'
import { liabilities } from './en/liabilities'
import { limits } from './en/limits'
import { recovery } from './en/recovery'
import { security } from './en/security'
import { verify } from './en/verify'
import { wallet } from './en/wallet'
import { withdraw } from './en/withdraw'

/** The texts of the identity screens in English, loaded with them. */
export const identityEn = {
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
