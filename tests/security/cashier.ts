import { readApprovedSums } from '../../apps/server/src/features/cashier/withdrawals/approved-sums'
import { addUsd, formatCents, usd } from '@fairtick/domain'
import { moneyIn } from './cashier/cashier-in'
import { moneyBetween } from './cashier/cashier-moves'
import { methodsOfPayout } from './cashier/cashier-methods'
import { beyondCaps, decidedByTwo, frozenBooks } from './cashier/cashier-operators'
import { moneyOut } from './cashier/cashier-out'
import { endWait, makeClient } from './cashier/cashier-people'
import { proofsOfOwner } from './cashier/cashier-proofs'
import { spentOnce } from './cashier/cashier-races'
import type { Case } from './proof'
import { startVictim } from './victim'

const SETTINGS = { RATE_LIMIT_FACTOR: '100000', WITHDRAW_TWO_PERSON_USD: '400' }
/** Without codes, which would otherwise decide races of one withdrawal. */
const WITHOUT_CODES = { ...SETTINGS, WITHDRAW_STEP_UP: 'off', WITHDRAW_METHOD_WAIT_HOURS: '0' }

/**
 * The cashier: W1 to W31 and I10 of docs/spec/cases.md, on a separate server, whose books are broken at the
 * end. Operators verify and credit the clients.
 */
export async function cashier(): Promise<Case[]> {
  const victim = await startVictim(SETTINGS)
  try {
    const one = await makeClient(victim, '3000')
    const other = await makeClient(victim, '3000')
    const cases = await proofsOfOwner(victim, [one, other])
    for (const { id } of await one.withdrawals()) await one.send('/api/account/draw_cancel', { id })
    await victim.restartWith(WITHOUT_CODES)
    cases.push(...(await moneyIn(victim, [one, other])))
    cases.push(...(await moneyOut(victim, [one, other])))
    cases.push(...(await methodsOfPayout(victim, [one, other])))
    cases.push(...(await spentOnce(victim, one)))
    cases.push(...(await moneyBetween(victim, [one, other])))
    cases.push(...(await decidedByTwo(victim, other)))
    const { lastHour } = await victim.onDatabase((pool) => readApprovedSums(pool, Date.now()))
    const cap = formatCents(addUsd(lastHour, usd('400')))
    await victim.restartWith({ ...WITHOUT_CODES, WITHDRAW_HOURLY_USD: cap })
    cases.push(...(await beyondCaps(victim, other)))
    await endWait(victim, one)
    cases.push(...(await frozenBooks(victim, one)))
    return cases
  } finally {
    await victim.end()
  }
}
