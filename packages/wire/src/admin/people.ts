import { ROLES, type Role, isRole } from '@fairtick/domain'
import { CODE } from '../codes'
import {
  choiceParameter,
  fromParameter,
  idParameter,
  listedParameter,
  optional,
  orAbsent,
  pageParameter,
  pasted,
  textParameter,
  toParameter,
} from '../parameters'
import { file, shape } from '../calls/call'
import { account, code, credential, password } from '../calls/sign-in-parameters'
import type {
  WireChangedOperator,
  WireNewOperator,
  WireOperator,
  WireOperatorSignedIn,
  WireOperators,
} from '../shapes'
import { adminChanging, adminReading } from './admin-call'
import { perPageParameter, remark, listParameter } from './admin-parameters'

const NAME_LONGEST = 100

const roles = listParameter<Role>(isRole)
const name = textParameter(NAME_LONGEST)
const flag = listedParameter({ no: 0, yes: 1 })

/** Opens an operator's session. Source of all here: docs/spec/wire.md 6. */
export const login = adminChanging('POST', '/api/admin/login', {
  needs: 'nothing',
  parameters: { account, password, totp: orAbsent(code), passkey: orAbsent(credential) },
  answer: shape<WireOperatorSignedIn>(),
  codes: [CODE.accountOrPasswordWrong, CODE.twoFactorNeeded, CODE.twoFactorWrong],
})
/** Sets a new operator's password and second factor, and opens their session. */
export const enrol = adminChanging('POST', '/api/admin/enrol', {
  needs: 'nothing',
  parameters: { enrol_token: textParameter(128), totp: code, new_password: password },
  answer: shape<WireOperatorSignedIn>(),
  codes: [CODE.accountOrPasswordWrong, CODE.twoFactorWrong, CODE.passwordRule],
})
/** Ends the caller's session. */
export const logout = adminChanging('POST', '/api/admin/logout', {
  needs: 'an operator',
  answer: shape<null>(),
})
/** The calling operator. */
export const me = adminReading('/api/admin/me', { needs: 'an operator', answer: shape<WireOperator>() })

/** Fields that sort the list of operators. */
const OPERATORS_SORTED_BY = ['id', 'account', 'name', 'created_at'] as const

const OPERATORS_CUT_BY = {
  id: optional(idParameter),
  account: optional(account),
  name: optional(name),
  roles: optional(choiceParameter(Object.keys(ROLES))),
  enrolled: optional(flag),
  disabled: optional(flag),
  q: optional(pasted(name)),
  from: optional(fromParameter),
  to: optional(toParameter),
}

/** A page of operators, by default oldest first; `roles` filters by role. */
export const operators = adminReading('/api/admin/operators', {
  needs: 'manage operators',
  parameters: {
    ...OPERATORS_CUT_BY,
    sort: optional(choiceParameter(OPERATORS_SORTED_BY)),
    order: optional(choiceParameter(['asc', 'desc'])),
    page: optional(pageParameter),
    per_page: optional(perPageParameter),
  },
  answer: shape<WireOperators>(),
})
/** The operators as a CSV, by id ascending. */
export const operatorsFile = adminReading('/api/admin/operators/export', {
  needs: 'manage operators',
  parameters: OPERATORS_CUT_BY,
  answer: file(),
})
/** One operator. */
export const operator = adminReading('/api/admin/operators/:id', {
  needs: 'manage operators',
  parameters: { id: idParameter },
  answer: shape<WireOperator>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/**
 * Creates an operator with a password that only allows enrolment. Where there are two owners, the other one
 * has to agree first; the same applies to changes of roles and to re-enabling.
 */
export const createOperator = adminChanging('POST', '/api/admin/operators', {
  needs: 'manage operators',
  parameters: { account, name, roles: optional(roles), reason: remark },
  answer: shape<WireNewOperator>(),
  codes: [CODE.accountExists],
})
/** Changes an operator's name, roles, or permission to sign in; omitted fields are unchanged. */
export const changeOperator = adminChanging('PUT', '/api/admin/operators/:id', {
  needs: 'manage operators',
  parameters: {
    id: idParameter,
    name: optional(name),
    roles: optional(roles),
    disabled: optional(flag),
    reason: remark,
  },
  answer: shape<WireChangedOperator>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.operatorNotAllowed],
})
