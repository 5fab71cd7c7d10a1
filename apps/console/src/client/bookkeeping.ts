import type { Right } from '@fairtick/domain'
import { ACCOUNT_TYPE } from '@fairtick/wire'
import { bookkeepingCalls } from '@fairtick/wire/admin'
import { change } from './call'
import type { AnyRow, Resource } from './rows'

/** Values of a form by field, as typed. */
export type Typed = Readonly<Record<string, string>>

/** A form that asks for a new or changed row: its fields, the needed right, and the request. */
export interface Asking {
  /** The button's label, for a request other than a new or changed row. */
  readonly words?: 'fillPool' | 'declare' | 'explain'
  /** The labels of the sending button and of the result, for requests that need no second operator. */
  readonly sends?: 'declare' | 'explain'
  readonly done?: 'declared' | 'explained'
  readonly needs: Right
  readonly fields: readonly string[]
  /** Sends the request; returns the number of the approval it waits for, if any. */
  readonly ask: (typed: Typed) => Promise<number | undefined>
}

const DIRECTIONS = ['in', 'out'] as const
const ACCOUNTS = Object.values(ACCOUNT_TYPE).map(({ name }) => name)

const adjustment: Asking = {
  needs: 'adjust accounts',
  fields: ['user_id', 'account', 'direction', 'amount', 'reason'],
  async ask({ user_id: userId, account, direction, amount = '', reason = '' }) {
    const asked = await change(bookkeepingCalls.askAdjustment, {
      user_id: Number(userId),
      account: oneOf(ACCOUNTS, account),
      direction: oneOf(DIRECTIONS, direction),
      amount,
      reason,
    })
    return asked.approval_id
  },
}

const declaration: Asking = {
  words: 'declare',
  sends: 'declare',
  done: 'declared',
  needs: 'reconcile the books',
  fields: ['day', 'currency_code', 'protocol_code', 'declared', 'reason'],
  async ask({ day = '', currency_code = '', protocol_code = '', declared = '', reason = '' }) {
    await change(bookkeepingCalls.declareBalance, { day, currency_code, protocol_code, declared, reason })
    return undefined
  },
}

const explanationOf = (id: number): Asking => ({
  words: 'explain',
  sends: 'explain',
  done: 'explained',
  needs: 'reconcile the books',
  fields: ['explanation', 'reason'],
  async ask({ explanation = '', reason = '' }) {
    await change(bookkeepingCalls.explainDifference, { id, explanation, reason })
    return undefined
  },
})

/** Fills the pool of a mining product, approved by two operators. */
const fillingOf = (id: number): Asking => ({
  words: 'fillPool',
  needs: 'adjust accounts',
  fields: ['amount', 'reason'],
  async ask({ amount = '', reason = '' }) {
    return (await change(bookkeepingCalls.fillPool, { id, amount, reason })).approval_id
  },
})

/** The form of a new or changed row of a resource; undefined without one. */
export function askingOf({ name }: Resource, row?: AnyRow): Asking | undefined {
  if (row !== undefined) return askingOfRow(name, Number(row['id']))
  if (name === 'adjustments') return adjustment
  return name === 'reconciliation' ? declaration : undefined
}

function askingOfRow(name: string, id: number): Asking | undefined {
  if (name === 'funds') return fillingOf(id)
  return name === 'reconciliation' ? explanationOf(id) : undefined
}

/** The choice of a select, which defaults to its first one. */
function oneOf<Choice extends string>(choices: readonly Choice[], typed: string | undefined): Choice {
  const chosen = choices.find((choice) => choice === typed) ?? choices[0]
  if (chosen === undefined) throw new Error('there is nothing to choose from')
  return chosen
}
