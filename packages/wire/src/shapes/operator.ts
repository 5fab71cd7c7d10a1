import type { Role } from '@fairtick/domain'
import { encodeTime } from './decimals'
import type { MomentText } from './text'

/** One person who runs the platform. */
export interface WireOperator {
  id: number
  account: string
  name: string
  roles: string[]
  /** 1: has set a password of their own and a second factor. */
  enrolled: number
  /** 1: can no longer sign in. */
  disabled: number
  created_at: MomentText
}

/** An operator who has signed in. */
export interface WireOperatorSignedIn {
  token: string
  operator: WireOperator
}

/** An operator as they are now, and the approval that a change of them waits for; null where none does. */
export interface WireChangedOperator extends WireOperator {
  /** As a decision has it: carried out, or waiting for a second person. */
  state: 'done' | 'waiting'
  approval_id: number | null
}

/** A new operator, who waits for a second owner where there is one. */
export interface WireNewOperator {
  /** null while they wait. */
  id: number | null
  /** As a decision has it: carried out, or waiting for a second person. */
  state: 'done' | 'waiting'
  approval_id: number | null
  /** Good for enrolling, once; where they wait, its first half: the second owner is told the other one. */
  one_time_password: string
}

/** A page of operators. */
export interface WireOperators {
  data: WireOperator[]
  total: number
}

/** Writes an operator. `createdAt` in ms. */
export const encodeOperator = (operator: {
  readonly id: number
  readonly account: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly isEnrolled: boolean
  readonly isDisabled: boolean
  readonly createdAt: number
}): WireOperator => ({
  id: operator.id,
  account: operator.account,
  name: operator.name,
  roles: [...operator.roles],
  enrolled: operator.isEnrolled ? 1 : 0,
  disabled: operator.isDisabled ? 1 : 0,
  created_at: encodeTime(operator.createdAt),
})
