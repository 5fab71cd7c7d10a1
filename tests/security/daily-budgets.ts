import { setTimeout as sleep } from 'node:timers/promises'
import { CALL, PASSWORD } from '../../apps/server/test-http/identity/account-user.cases'
import { type Parameters, post } from '../../apps/server/test-http/call.cases'
import { COPYING, TERMS } from '../../apps/server/test-http/copying/copying.cases'
import { BUY, PATH } from '../../apps/server/test-http/demo-user.cases'
import { ONE, TRANSFER } from '../../apps/server/test-http/cashier/transfer-client.cases'
import { OUT } from '../../apps/server/test-http/cashier/withdrawing-user.cases'
import { makeReal } from './people'
import { type Case, noneOf, prove } from './proof'
import type { Victim } from './victim'

const BUDGET = 3
const ASKED = 6
/** Slower than the limit of orders of one user. */
const PAUSE_MS = 110
const NOBODY = 999_999

/** Acts that leave something and cost nothing, each with the setting of its budget, by who owns nothing. */
const ACTS: readonly (readonly [setting: string, path: string, parameters: Parameters])[] = [
  ['TRANSFERS_DAY', TRANSFER.move, { ...ONE, from: 'change', to: 'forex' }],
  ['STOPS_DAY', PATH.stops, { id: NOBODY, stop_loss_price: '1', target_profit_price: '0' }],
  ['WAITING_ORDERS_DAY', PATH.submit, { ...BUY, cont: '0.01', status: 0, target_price: '1' }],
  ['EVERY_ORDER_DAY', '/v2/api/forex/close_all', {}],
  ['RELATIONS_DAY', COPYING.follow, { trader_id: NOBODY, agreement: 1, ...TERMS }],
  ['RELATION_CHANGES_DAY', COPYING.pause, { trader_id: NOBODY, pause: 1 }],
  ['SUBSCRIPTIONS_DAY', '/api/fund/buy', { id: 1, amount: '10' }],
  ['OWN_LIMITS_DAY', '/api/user/set_limit', { kind: 'stake', value: 'none' }],
  ['SECURITY_DAY', CALL.setUp, {}],
  ['CODES_DAY', OUT.code, { draw_currency_id: 1, draw_method_id: NOBODY, number: '10' }],
]

/** Acts that a real user without money can do for ever: the budgets of a day, used up. */
export async function dailyBudgets(victim: Victim): Promise<Case[]> {
  const names = [...ACTS.map(([setting]) => setting), 'LOGINS_DAY']
  await victim.restartWith(Object.fromEntries(names.map((name) => [name, String(BUDGET)])))
  const user = await makeReal(victim)
  const isRefused = async (path: string, given: Parameters, token?: string): Promise<boolean> => {
    const { code, headers } = await post(victim, path, given, token === undefined ? {} : { token })
    await sleep(PAUSE_MS)
    // The limit of a pace has the same code, and another number.
    return code === 1006 && headers['ratelimit-limit'] === String(BUDGET)
  }
  const takenOf = async (path: string, given: Parameters, token?: string): Promise<number> => {
    let taken = 0
    for (let turn = 0; turn < ASKED; turn += 1) if (!(await isRefused(path, given, token))) taken += 1
    return taken
  }
  return [
    await prove(
      'growth',
      `${ACTS.length} acts that cost nothing, ${ASKED} times each where ${BUDGET} are in a day: another number taken`,
      'none',
      async () => {
        const wrong: string[] = []
        for (const [setting, path, given] of ACTS) {
          const taken = await takenOf(path, given, user.token)
          if (taken !== BUDGET) wrong.push(`${setting} ${taken}`)
        }
        return noneOf(wrong)
      },
    ),
    await prove(
      'growth',
      'the same user then moves money to the fund account, ends a relation and all other sessions: refused of these',
      'none',
      async () => {
        const always: readonly (readonly [string, Parameters])[] = [
          [TRANSFER.move, ONE],
          [COPYING.unfollow, { trader_id: NOBODY, close: 1 }],
          [CALL.endOthers, {}],
        ]
        const wrong: string[] = []
        for (const [path, given] of always) if (await isRefused(path, given, user.token)) wrong.push(path)
        return noneOf(wrong)
      },
    ),
    await prove(
      'growth',
      `${ASKED} logins where ${BUDGET} are in a day, the first at the registration: taken`,
      String(BUDGET - 1),
      async () => {
        const { email } = await makeReal(victim)
        return String(await takenOf(CALL.login, { account: email, password: PASSWORD }))
      },
    ),
  ]
}
