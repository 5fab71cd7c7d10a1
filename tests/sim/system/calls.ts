import {
  type Option,
  type OptionTerms,
  type Position,
  type Tick,
  lots,
  price,
  ticksOfSale,
  usdOf,
} from '@fairtick/domain'
import type { Command } from '../../../apps/server/src/books/command'
import { DEMO_COMMANDS } from '../../../apps/server/src/areas'
import type { TransferCommands } from '../../../apps/server/src/features/cashier/transfer'
import { cancelPosition } from '../../../apps/server/src/features/contracts/cancel-position'
import { replacePosition } from '../../../apps/server/src/features/contracts/replace-position'
import { closePosition } from '../../../apps/server/src/features/contracts/close-position'
import { type Ended, endEvery } from '../../../apps/server/src/features/contracts/end-every'
import { openPosition } from '../../../apps/server/src/features/contracts/open-position'
import { setStops } from '../../../apps/server/src/features/contracts/set-stops'
import { openOption } from '../../../apps/server/src/features/options/open-option'
import { type SellOption, sellOption } from '../../../apps/server/src/features/options/sell-option'
import { pay } from '../../../apps/server/test-support/users.cases'
import type { Act, CashierAct, FollowAct, GivenStops, Outcome } from '../acts/act'
import { stakeOf } from '../auditor/auditor-options'
import { isLendingAct } from '../acts/act-lending'
import type { Cashier } from './cashier-calls'
import { callOfFollower } from './copying-calls'
import { describeOption, describePosition } from '../auditor/describe'
import type { Lending } from './lending-calls'

/** Maps orders of the two sides to each other. */
export interface Ids {
  /** Id of the auditor's order; an unused id if the auditor has none. */
  idOf(number: number): number
  numberOf(id: number): number
  /** Id of the auditor's option; an unused id if it has none. */
  optionOf(number: number): number
}

/** A command with its input, and the formatting of its result. */
export interface Call {
  readonly command: Command<unknown, unknown>
  readonly input: unknown
  readonly told: (result: unknown) => Outcome
}

/** The command of an act, as the calls of contracts and cashier create it. */
export function callOf(
  act: Exclude<Act, { do: 'tick' | 'market' | 'time' }>,
  ids: Ids,
  {
    terms,
    ...commands
  }: {
    readonly terms: OptionTerms
    readonly transfers: TransferCommands
    readonly sales: SalePorts
    readonly cashier: Cashier
    readonly lending: Lending
    readonly copying: Parameters<typeof callOfFollower>[2]
  },
): Call {
  const described = (result: unknown) => describePosition(result as Position)
  const call = <Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    told: (result: Result) => Outcome,
  ): Call => ({ command, input, told }) as unknown as Call
  if (isLendingAct(act)) return commands.lending.callOf(act, call)
  switch (act.do) {
    case 'open':
      return call(openPosition, { instrumentId: act.instrument, request: requestOf(act) }, described)
    case 'close': {
      const part = act.part === undefined ? undefined : lots(act.part)
      return call(
        closePosition,
        { positionId: ids.idOf(act.order), lots: part, protection: undefined },
        described,
      )
    }
    case 'cancel':
      return call(cancelPosition, { positionId: ids.idOf(act.order) }, described)
    case 'replace':
      return call(replacePosition, { positionId: ids.idOf(act.order), ...replacementOf(act) }, described)
    case 'set-stops':
      return call(setStops, { positionId: ids.idOf(act.order), stops: stopsOf(act) }, described)
    case 'end-every': {
      const told = (ended: readonly Ended[]) =>
        ended.map(({ id, refused }) => `${ids.numberOf(id)} ${refused ?? 'ended'}`).join(', ')
      return call(endEvery, { status: act.status, instrumentId: act.instrument }, told)
    }
    case 'open-option': {
      const request = {
        direction: act.direction,
        stake: usdOf(stakeOf(act.stake)),
        durationSeconds: act.seconds,
      }
      const told = (option: Option) => describeOption(option)
      return call(openOption, { instrumentId: act.instrument, request, terms }, told)
    }
    case 'sell-option':
      return call(sellOption, saleOf(act, ids, commands), (option) => describeOption(option))
    case 'reset':
      return call(DEMO_COMMANDS.resetDemo, {}, () => 'done')
    case 'transfer': {
      const { from, to, micro } = act
      return call(commands.transfers.transfer, { from, to, amount: usdOf(micro) }, () => 'done')
    }
    case 'adjust':
    case 'earn-by-invitation':
    case 'state-deposit':
    case 'decide-deposit':
    case 'withdraw':
    case 'cancel-withdrawal':
    case 'decide-withdrawal':
      return commands.cashier.callOf(act satisfies CashierAct, call)
    case 'follow':
    case 'change-follow':
    case 'pause-follow':
    case 'unfollow':
      return callOfFollower(act satisfies FollowAct, call, commands.copying)
    case 'pay':
      return call(pay, usdOf(act.micro), () => 'done')
  }
}

/** The ticks and the clock that decide a request to sell an option. */
export interface SalePorts {
  readonly now: () => number
  /** All ticks of the instrument of a running option, in order; undefined unless it runs. */
  readonly ticksFor: (userId: number, optionId: number) => readonly Tick[] | undefined
  readonly endsVoid: SellOption['endsVoid']
}

/** The request as if it had been accepted some ticks ago, and only now decided. */
function saleOf(
  { user, option, askedTicksAgo, askedMsAgo, quotedBefore }: Extract<Act, { do: 'sell-option' }>,
  ids: Ids,
  { sales }: { readonly sales: SalePorts },
): SellOption {
  const optionId = ids.optionOf(option)
  const ticks = sales.ticksFor(user, optionId) ?? []
  const askedTick = ticks.length - askedTicksAgo
  const askedAt = sales.now() - askedMsAgo
  const decides = ticks.find(({ sequence, time }) => sequence > askedTick && time > askedAt)
  return {
    ...{ optionId, askedAt, askedTick, endsVoid: sales.endsVoid },
    quoted: ticksOfSale(ticks, askedTick - quotedBefore),
    deciding: ticksOfSale(ticks, decides?.sequence ?? -1),
  }
}

function requestOf(act: Extract<Act, { do: 'open' }>) {
  return {
    side: act.side,
    lots: lots(act.lots),
    leverage: act.leverage,
    stops: stopsOf(act),
    trigger: priceIn(act.trigger),
    expiresAt: act.expiresAt,
    protection: act.seen && { price: price(act.seen.price), maxSlip: price(act.seen.slip) },
  }
}

function replacementOf(act: Extract<Act, { do: 'replace' }>) {
  return {
    trigger: price(act.trigger),
    lots: act.lots === undefined ? undefined : lots(act.lots),
    changes: stopsOf(act),
  }
}

function stopsOf({ stopLoss, takeProfit, trail }: GivenStops) {
  return { stopLoss: priceIn(stopLoss), takeProfit: priceIn(takeProfit), trailDistance: priceIn(trail) }
}

const priceIn = (text: string | undefined) => (text === undefined ? undefined : price(text))
