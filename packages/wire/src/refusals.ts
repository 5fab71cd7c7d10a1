import type { Reason, Refusal } from '@fairtick/domain'
import { CODE, type Code } from './codes'
import { encodeTime } from './kinds/decimals'

const CODE_OF_REASON: Readonly<Record<Reason, Code>> = {
  'too-many-requests': CODE.tooManyRequests,
  'sign-in-wrong': CODE.accountOrPasswordWrong,
  'only-real-account': CODE.onlyRealAccount,
  'only-demo-account': CODE.noSuchCall,
  'account-exists': CODE.accountExists,
  'code-wrong': CODE.codeWrong,
  'two-factor-needed': CODE.twoFactorNeeded,
  'two-factor-wrong': CODE.twoFactorWrong,
  'code-too-soon': CODE.codeTooSoon,
  'captcha-wrong': CODE.captchaWrong,
  'invite-code-invalid': CODE.inviteCodeInvalid,
  'password-rule': CODE.passwordRule,
  'country-not-served': CODE.countryNotServed,
  'passwords-differ': CODE.passwordsDiffer,
  'two-factor-state': CODE.verificationState,
  'account-frozen': CODE.accountFrozen,
  'own-limit': CODE.ownLimit,
  'real-name-needed': CODE.realNameNeeded,
  'market-closed': CODE.marketClosed,
  'instrument-not-found': CODE.noSuchInstrument,
  'lots-not-allowed': CODE.lotsNotAllowed,
  'leverage-not-offered': CODE.leverageNotOffered,
  'price-stale': CODE.priceStale,
  'free-margin-too-small': CODE.freeMarginTooSmall,
  'trigger-on-wrong-side': CODE.triggerOnWrongSide,
  'position-not-found': CODE.noSuchOrder,
  'position-state': CODE.orderState,
  'too-many-positions': CODE.tooManyOrders,
  'price-moved': CODE.priceMoved,
  'duration-not-offered': CODE.durationNotOffered,
  'stake-not-allowed': CODE.stakeNotAllowed,
  'stakes-over-limit': CODE.stakesOverLimit,
  'instrument-not-tradable': CODE.instrumentHalted,
  'not-sellable': CODE.orderState,
  'balance-too-small': CODE.balanceTooSmall,
  'currency-not-found': CODE.noSuchCurrencyOrMethod,
  'same-account': CODE.sameAccount,
  'amount-not-allowed': CODE.amountNotAllowed,
  'method-not-yet': CODE.methodNotYet,
  'code-needed': CODE.codeNeeded,
  'withdrawals-held': CODE.withdrawalsHeld,
  'no-payment-channel': CODE.noPaymentChannel,
  'record-state': CODE.recordState,
  'quote-ended': CODE.quoteEnded,
  'trader-not-found': CODE.noSuchTrader,
  'agreement-not-accepted': CODE.agreementNotAccepted,
  'already-followed': CODE.alreadyFollowed,
  'trader-full': CODE.recordState,
  'own-follow': CODE.followYourself,
  'filtered-out': CODE.filteredOut,
  'loan-verification-needed': CODE.loanVerificationNeeded,
  'signature-needed': CODE.signatureNeeded,
  'loan-running': CODE.loanRunning,
  'loan-not-found': CODE.noSuchLoan,
  'product-not-found': CODE.noSuchProduct,
  'product-closed': CODE.productClosed,
  'operator-not-allowed': CODE.operatorNotAllowed,
  'parameter-wrong': CODE.parameterWrong,
  busy: CODE.busy,
  'under-inspection': CODE.draining,
}

/** The published code of a refusal of the core. */
export const codeOf = (reason: Reason): Code => CODE_OF_REASON[reason]

/**
 * The details of a refusal for clients: `data` of its answer. Kinds of limits have their names on the wire.
 */
export function encodeRefusal({ refused, details }: Refusal): unknown {
  if (refused === 'own-limit' && details)
    return { ...details, kind: String(details['kind']).replace('-', '_') }
  if (refused === 'method-not-yet') return { at: encodeTime(Number(details?.['at'])) }
  if (refused === 'withdrawals-held')
    return { until: encodeTime(Number(details?.['until'])), why: String(details?.['why']).replace('-', '_') }
  if (refused === 'parameter-wrong') return { fields: malformedField(String(details?.['parameter'])) }
  return details
}

const FIELDS: Readonly<Record<string, string>> = {
  trigger: 'target_price',
  stopLoss: 'stop_loss_price',
  takeProfit: 'target_profit_price',
  trailDistance: 'trailing_stop',
  seenPrice: 'price',
  maxSlip: 'max_slip',
  expiresAt: 'expire_at',
  amount: 'number',
  proof: 'proofImg',
  ratio: 'multiple',
  stopLossPercent: 'stop_loss',
  instrumentIds: 'forex_ids',
  mostMargin: 'max_order',
  mostOpen: 'max_open',
  mostLeverage: 'max_multiple',
}

const malformedField = (parameter: string) => ({ [FIELDS[parameter] ?? parameter]: 'malformed' })
