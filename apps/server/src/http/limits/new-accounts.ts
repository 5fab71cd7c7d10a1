import { addressBlock } from '../../callers/address-block'
import type { Clock } from '../../ports'
import { tooMany } from '../call-server'
import type { Limits, NewAccountBudget } from './limits'

/** Counts a new account against the limit of its address; refuses beyond it. */
export type CountNewAccount = (budget: NewAccountBudget, ip: string) => void

/** By the limits of the server. */
export function createNewAccountCount(limits: Limits, clock: Clock): CountNewAccount {
  return (budget, ip) => {
    const left = limits.countNewAccount(budget, addressBlock(ip), clock.now())
    if (left.isExceeded) throw tooMany(left)
  }
}
