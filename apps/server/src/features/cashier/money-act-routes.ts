import { withdrawalAct, type PayoutTarget } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import type { Decoded, securityCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../database/pool'
import { Failure } from '../../http/failures/failure'
import { methodAct, ofKind } from './methods/method-target'
import { readTarget } from './methods/target-routes'
import { readCurrency } from './methods/currency-store'

type Given = Decoded<typeof securityCalls.stepUp.parameters>

/**
 * Names the acts that a passkey has to prove, from the parameters of their calls. A challenge for one act is
 * worthless for another currency, method or amount.
 */
export function createMoneyActs(ports: {
  readonly pool: DatabasePool
  readonly isOurs: (userId: number, to: PayoutTarget) => Promise<boolean>
}): Readonly<Record<'draw' | 'bind_draw_method', (given: Given, userId: number) => Promise<string>>> {
  const { pool, isOurs } = ports
  return {
    draw: async (given) =>
      withdrawalAct({
        currencyId: there(given, 'draw_currency_id'),
        methodId: there(given, 'draw_method_id'),
        amount: there(given, 'number'),
      }),
    async bind_draw_method(given, userId) {
      const currency = ofKind(await readCurrency(pool, there(given, 'draw_id')), there(given, 'type'))
      return methodAct(currency, await readTarget((to) => isOurs(userId, to), currency, given))
    },
  }
}

function there<Name extends keyof Given>(given: Given, name: Name): NonNullable<Given[Name]> {
  return given[name] ?? missing(name)
}

function missing(name: string): never {
  throw new Failure(CODE.parameterWrong, { data: { fields: { [name]: 'required' } } })
}
