import { masked, namedIn } from '@fairtick/domain'
import type { PayoutTarget } from '@fairtick/domain'
import { type WireWithdrawalMethod, withdrawalCurrencyShape, withdrawalMethodShape } from '@fairtick/wire'
import { withdrawalMethodCalls } from '@fairtick/wire/calls'
import { refuse } from '../../../books/command'
import type { Queryable } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer } from '../../../http/call-server'
import { JsonText } from '../../../http/call-server'
import type { CountAct } from '../../../http/limits/daily-acts'
import type { Once } from '../../../database/once'
import type { Clock } from '../../../ports'
import type { ProofOfAct } from '../proof-of-act'
import { methodAct, ofKind } from './method-target'
import { readTarget, wrongFields } from './target-routes'
import { type WithdrawalCurrency, readAllCurrencies, readCurrencies, readCurrency } from './currency-store'
import {
  type MethodObstacle,
  type WithdrawalMethod,
  findObstacle,
  insertMethod,
  readMethod,
  readMethods,
  removeMethod,
} from './method-store'

/** Ports of the calls of methods. */
export interface MethodPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly proofs: ProofOfAct
  readonly countAct: CountAct
  readonly once: Once
  /** Makes a change and notifies its client, both or neither. */
  readonly telling: <Result>(
    userId: number,
    kind: 'method-added' | 'method-removed',
    values: Readonly<Record<string, string>>,
    change: (database: Queryable) => Promise<Result>,
  ) => Promise<Result>
  /** Whether an address or account is ours: clients in general, or this one, deposit to it. */
  readonly isOurs: (userId: number, to: PayoutTarget) => Promise<boolean>
  readonly methodsMax: number
  /** How long a new method waits until it can be withdrawn to. */
  readonly waitMs: () => number
  /** Whether a method that was proven by a passkey can be withdrawn to at once. */
  readonly isPasskeyAtOnce: boolean
}

/** The currencies that can be withdrawn, and the client's saved methods. */
export function methodRoutes(server: CallServer, ports: MethodPorts): void {
  const { serve } = server
  const { pool } = ports
  methodChangeRoutes(server, ports)

  serve(withdrawalMethodCalls.withdrawalCurrencies, async ({ type }, { lang }) => {
    const currencies = await readCurrencies(pool, type)
    return currencies.map((currency) => withdrawalCurrencyShape.write(namedIn(currency, lang)))
  })

  serve(
    withdrawalMethodCalls.withdrawalMethods,
    async ({ draw_type: kind, draw_id: currencyId }, { session }) => {
      if (currencyId !== undefined && !(await readCurrency(pool, currencyId))) refuse('currency-not-found')
      const methods = await readMethods(pool, session.userId, { kind, currencyId })
      const currencies = await readAllCurrencies(pool)
      return methods.flatMap((method) => {
        const currency = currencies.find(({ id }) => id === method.currencyId)
        return currency ? [shownMethod(method, currency)] : []
      })
    },
  )
}

function methodChangeRoutes({ serve }: CallServer, ports: MethodPorts): void {
  const { pool, clock, proofs, once, telling, methodsMax } = ports

  serve(withdrawalMethodCalls.sendMethodCode, async ({ type, draw_id: id, ...given }, context) => {
    const { ip } = context
    const { userId } = context.session
    ports.countAct(context, { adds: 'code' })
    const currency = ofKind(await readCurrency(pool, id), type)
    const to = await savable(ports, userId, { currency, given })
    const values = { to: masked(to.address || to.payeeAccount), currency: nameOf(currency) }
    await proofs.mail({ userId, name: methodAct(currency, to) }, { kind: 'method-code', values, ip })
    return null
  })

  serve(
    withdrawalMethodCalls.saveMethod,
    async ({ type, draw_id: id, ...given }, { session: { userId }, intent }) => {
      const answer = await once<WireWithdrawalMethod>({ userId, intent }, async (keep) => {
        const currency = ofKind(await readCurrency(pool, id), type)
        const to = await savable(ports, userId, { currency, given })
        const { totp, auth_code: authCode, passkey } = given
        const act = { userId, name: methodAct(currency, to) }
        const { isByPasskey } = await proofs.check(act, { totp, authCode, passkey })
        const waitMs = isByPasskey && ports.isPasskeyAtOnce ? 0 : ports.waitMs()
        const now = clock.now()
        const values = { to: masked(to.address || to.payeeAccount), currency: nameOf(currency) }
        return telling(userId, 'method-added', values, async (database) => {
          const made = await insertMethod(
            database,
            { ...to, userId, currencyId: currency.id, createdAt: now, usableAt: now + waitMs },
            methodsMax,
          )
          const shown = shownMethod(ensureSaved(made, currency), currency)
          await keep(database, shown)
          return shown
        })
      })
      return new JsonText(answer)
    },
  )

  serve(withdrawalMethodCalls.removeMethod, async ({ id }, { session: { userId } }) => {
    const method = (await readMethod(pool, userId, id)) ?? refuse('currency-not-found')
    const currency = (await readAllCurrencies(pool)).find(({ id: each }) => each === method.currencyId)
    const values = {
      to: masked(method.address || method.payeeAccount),
      currency: currency ? nameOf(currency) : '',
    }
    await telling(userId, 'method-removed', values, async (database) => {
      if (!(await removeMethod(database, userId, id, clock.now()))) refuse('currency-not-found')
    })
    return null
  })
}

/** Validates the target before a code is mailed or a proof is used up in vain. */
async function savable(
  { pool, clock, isOurs, methodsMax }: MethodPorts,
  userId: number,
  asked: {
    readonly currency: WithdrawalCurrency
    readonly given: Parameters<typeof readTarget>[2]
  },
): Promise<PayoutTarget> {
  const { currency, given } = asked
  const to = await readTarget((target) => isOurs(userId, target), currency, given)
  const method = { ...to, userId, currencyId: currency.id, createdAt: clock.now() }
  const obstacle = await findObstacle(pool, method, methodsMax)
  return obstacle ? refuseFor(obstacle, currency) : to
}

function ensureSaved(
  made: WithdrawalMethod | MethodObstacle,
  currency: WithdrawalCurrency,
): WithdrawalMethod {
  return typeof made === 'string' ? refuseFor(made, currency) : made
}

const HOUR_S = 3600

function refuseFor(obstacle: MethodObstacle, { kind }: WithdrawalCurrency): never {
  if (obstacle === 'too many') return refuse('record-state')
  if (obstacle === 'too often') return refuse('too-many-requests', { seconds: HOUR_S })
  throw wrongFields([kind === 'coin' ? 'address' : 'payeeAccount'], 'saved')
}

const nameOf = ({ code, protocol }: WithdrawalCurrency) => `${code} (${protocol})`

const shownMethod = (method: WithdrawalMethod, currency: WithdrawalCurrency): WireWithdrawalMethod =>
  withdrawalMethodShape.write({ ...method, kind: currency.kind, currency, isOffered: currency.isActive })
