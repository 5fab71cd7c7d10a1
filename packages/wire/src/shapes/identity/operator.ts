import { flag, listOf, moment, page, text, whole } from '../../kinds'
import { type Wire, object } from '../../object'

/** A person who runs the platform. */
export const operatorShape = object({
  id: whole,
  account: text,
  name: text,
  roles: listOf(text),
  /** 1: has set their own password and a second factor */
  enrolled: ['isEnrolled', flag],
  /** 1: can no longer sign in */
  disabled: ['isDisabled', flag],
  created_at: ['createdAt', moment],
})
export type WireOperator = Wire<typeof operatorShape>

/** An operator who has signed in. */
export interface WireOperatorSignedIn {
  token: string
  operator: WireOperator
}

/** An operator's current state, and the id of the approval that the change waits for; null if none. */
export interface WireChangedOperator extends WireOperator {
  /** outcome of the decision: carried out, or waiting for a second operator */
  state: 'done' | 'waiting'
  approval_id: number | null
}

/** A new operator, who waits for a second owner if there is one. */
export interface WireNewOperator {
  /** id; null while waiting */
  id: number | null
  /** outcome of the decision: carried out, or waiting for a second operator */
  state: 'done' | 'waiting'
  approval_id: number | null
  /** one-time enrolment password; while waiting, its first half: the second owner gets the other half */
  one_time_password: string
}

/** A page of operators. */
export const operatorsShape = page(operatorShape)
export type WireOperators = Wire<typeof operatorsShape>
