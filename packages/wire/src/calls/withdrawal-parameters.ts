import { CURRENCY_KIND } from '../listed'
import {
  centsParameter,
  idParameter,
  listedParameter,
  orAbsent,
  pasted,
  textParameter,
  typedDigits,
} from '../parameters'

const ADDRESS_LONGEST = 128
const LINE_LONGEST = 100

/** The parameters that identify a withdrawal. Source: docs/spec/wire.md 4.2. */
export const withdrawalDraft = {
  draw_currency_id: idParameter,
  number: centsParameter,
  draw_method_id: idParameter,
}

/** The kind and the currency of a method. */
export const methodCurrency = { type: listedParameter(CURRENCY_KIND), draw_id: idParameter }

/** The destination of a method: an address, or all data of a bank account. */
export const payoutTarget = {
  dc_address: orAbsent(pasted(typedDigits(textParameter(ADDRESS_LONGEST)))),
  tag: orAbsent(pasted(typedDigits(textParameter(LINE_LONGEST)))),
  bank_name: orAbsent(textParameter(LINE_LONGEST)),
  bank_address: orAbsent(textParameter(LINE_LONGEST)),
  bank_swift: orAbsent(pasted(typedDigits(textParameter(LINE_LONGEST)))),
  payee_name: orAbsent(textParameter(LINE_LONGEST)),
  payee_account: orAbsent(pasted(typedDigits(textParameter(LINE_LONGEST)))),
}
