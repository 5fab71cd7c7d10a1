import { CODE } from '../codes'
import { TRANSFER_FAULTS } from '@fairtick/domain'
import {
  choiceParameter,
  currencyAmountParameter,
  idParameter,
  optional,
  orAbsent,
  pageParameter,
  pasted,
  patternParameter,
  textParameter,
  typedDigits,
} from '../parameters'
import type { WireRecoveries, WireRecovery } from '../shapes'
import { changing, reading, shape } from './call'

const PICTURE_LONGEST = 512
const NETWORK_LONGEST = 60
const CONTENT_LONGEST = 1000

/**
 * Opens a ticket about coins sent over another network than the intended one (`charge_id`), to another
 * address or without their memo. `used` names the actual network. It moves no money. Source:
 * docs/spec/rules.md 6.1.
 */
export const openRecovery = changing('POST', '/api/quickCharge/recovery', {
  caller: 'real',
  at: 'home',
  rate: 'changes',
  parameters: {
    charge_id: idParameter,
    fault: choiceParameter(TRANSFER_FAULTS),
    used: orAbsent(textParameter(NETWORK_LONGEST)),
    number: currencyAmountParameter,
    txid: pasted(typedDigits(patternParameter(/^[0-9A-Za-z]{16,128}$/))),
    proofImg: textParameter(PICTURE_LONGEST),
    content: orAbsent(textParameter(CONTENT_LONGEST)),
  },
  answer: shape<WireRecovery>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.amountNotAllowed, CODE.recordState],
})
/** A page of these tickets of the caller, newest first, with the answers. */
export const recoveries = reading('/api/quickCharge/recoveries', {
  caller: 'real',
  at: 'home',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireRecoveries>(),
})
