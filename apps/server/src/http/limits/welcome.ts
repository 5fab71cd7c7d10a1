import { addressBlock } from '../../callers/address-block'
import type { Clock } from '../../ports'
import { tooMany } from '../call-server'
import type { Limits, NewcomerBudget } from './limits'

/** Counts a new account against the limit of its address; refuses beyond it. */
export type Welcome = (budget: NewcomerBudget, ip: string) => void

/** By the limits of the server. */
export function createWelcome(limits: Limits, clock: Clock): Welcome {
  return (budget, ip) => {
    const left = limits.welcome(budget, addressBlock(ip), clock.now())
    if (left.isExceeded) throw tooMany(left)
  }
}
