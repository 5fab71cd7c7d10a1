import type { CompleteIdentity } from '../../catalogue'
import { access } from './hk/access'
import { cashier } from './hk/cashier'
import { deposit } from './hk/deposit'
import { liabilities } from './hk/liabilities'
import { limits } from './hk/limits'
import { recovery } from './hk/recovery'
import { security } from './hk/security'
import { verify } from './hk/verify'
import { wallet } from './hk/wallet'
import { withdraw } from './hk/withdraw'

/** The texts of the identity screens in Traditional Chinese. Complete. */
export const identityHk: CompleteIdentity = {
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
