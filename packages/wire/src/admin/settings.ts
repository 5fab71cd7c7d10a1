import { shape } from '../calls/call'
import { CODE } from '../codes'
import { orAbsent, patternParameter, textParameter } from '../parameters'
import { adminChanging } from './admin-call'
import { remark } from './admin-parameters'
import { type WireChangeAsked, termsOf } from './terms'

/** Settings, each by its key; without a value that of the environment counts. */
export const settings = termsOf(
  'settings',
  'change settings',
  {
    key: { kind: 'text', isFixed: true },
    value: { kind: 'text?', otherwise: null, worse: 'other' },
  },
  'given',
)

/** Changes a setting; an empty value lets that of the environment count again. */
export const changeSetting = adminChanging('PUT', '/api/admin/settings/:key', {
  needs: 'change settings',
  parameters: {
    key: patternParameter(/^[a-z][a-z_]{1,40}$/),
    value: orAbsent(textParameter(500)),
    reason: remark,
  },
  answer: shape<WireChangeAsked>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState],
})
