import { CODE } from '../codes'
import { DEPOSIT_KIND } from '../listed'
import {
  currencyAmountParameter,
  idParameter,
  listedParameter,
  optional,
  orAbsent,
  pageParameter,
  pasted,
  patternParameter,
  textParameter,
  typedDigits,
} from '../parameters'
import type {
  WireBankWay,
  WireDeposit,
  WireDepositCoin,
  WireDepositNetwork,
  WireDeposits,
  WireNetworkName,
} from '../shapes'
import { changing, reading, shape } from './call'

const ADDRESS_LONGEST = 200
const PICTURE_LONGEST = 512

/** Additional codes of statements: the deposit or its client may be refused. */
const STATED = [CODE.ownLimit, CODE.noSuchCurrencyOrMethod, CODE.amountNotAllowed, CODE.recordState] as const

/** The coins that can be deposited. Source of all here: docs/spec/wire.md 4.4, docs/spec/rules.md 6.1. */
export const depositCoins = reading('/api/quickCharge/symbols', {
  caller: 'real',
  at: 'shard',
  answer: shape<readonly WireDepositCoin[]>(),
})
/** The networks for deposits of a coin. */
export const depositNetworks = reading('/api/quickCharge/networks', {
  caller: 'real',
  at: 'shard',
  parameters: { currency_code: patternParameter(/^[A-Z0-9]{2,12}$/) },
  answer: shape<readonly WireNetworkName[]>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** A network with its address and terms. */
export const depositNetwork = reading('/api/quickCharge/info', {
  caller: 'real',
  at: 'shard',
  parameters: { charge_id: idParameter },
  answer: shape<WireDepositNetwork>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/**
 * States a transfer of coins to a network's address. `proofImg` is an address of image_upload; only its path
 * is used.
 */
export const submitDeposit = changing('GET', '/api/quickCharge/submit', {
  caller: 'real',
  at: 'shard',
  rate: 'changes',
  parameters: {
    number: currencyAmountParameter,
    proofImg: textParameter(PICTURE_LONGEST),
    address: textParameter(ADDRESS_LONGEST),
    charge_id: idParameter,
    txid: orAbsent(pasted(typedDigits(patternParameter(/^[0-9A-Za-z]{16,128}$/)))),
  },
  answer: shape<WireDeposit>(),
  codes: STATED,
})
/** Our bank accounts for deposits. */
export const bankWays = reading('/api/quickCharge/wire_info', {
  caller: 'real',
  at: 'shard',
  answer: shape<readonly WireBankWay[]>(),
})
/** States a payment to one of our bank accounts. */
export const submitBankDeposit = changing('GET', '/api/quickCharge/wire_submit', {
  caller: 'real',
  at: 'shard',
  rate: 'changes',
  parameters: {
    number: currencyAmountParameter,
    proofImg: textParameter(PICTURE_LONGEST),
    wire_id: idParameter,
  },
  answer: shape<WireDeposit>(),
  codes: [...STATED, CODE.noPaymentChannel],
})
/** A page of the caller's deposits, newest first; `type` filters by kind. */
export const deposits = reading('/api/quickCharge/quick_ist', {
  caller: 'real',
  at: 'shard',
  parameters: { type: optional(listedParameter(DEPOSIT_KIND)), page: optional(pageParameter) },
  answer: shape<WireDeposits>(),
})
