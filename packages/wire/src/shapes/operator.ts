import { flag, listOf, moment, page, text, whole } from '../kinds'
import { type Wire, object } from '../object'

/** One person who runs the platform. */
export const operatorShape = object({
  id: whole,
  account: text,
  name: text,
  roles: listOf(text),
  /** 1: has set a password of their own and a second factor. */
  enrolled: ['isEnrolled', flag],
  /** 1: can no longer sign in. */
  disabled: ['isDisabled', flag],
  created_at: ['createdAt', moment],
})
export type WireOperator = Wire<typeof operatorShape>

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
export const operatorsShape = page(operatorShape)
export type WireOperators = Wire<typeof operatorsShape>
