import { type DoneName, doneMessageOf, messageOf } from '@fairtick/texts/messages'
import { CODE, type Language } from '@fairtick/wire'
import * as calls from '@fairtick/wire/calls'

const { accountCalls, identityCalls, limitCalls, optionCalls, privacyCalls, realNameCalls, tradingCalls } =
  calls

/** What each changing call says when it was done. Source: product.md 8. */
const DONE: ReadonlyMap<string, DoneName> = new Map<string, DoneName>([
  [identityCalls.sendEmail.path, 'code-sent'],
  [identityCalls.sendSms.path, 'code-sent'],
  [identityCalls.emailCode.path, 'code-sent'],
  [identityCalls.register.path, 'registered'],
  [identityCalls.login.path, 'logged-in'],
  [identityCalls.demoLogin.path, 'logged-in'],
  [identityCalls.passkeyLogin.path, 'logged-in'],
  [identityCalls.logout.path, 'logged-out'],
  [identityCalls.endSession.path, 'session-ended'],
  [identityCalls.endOtherSessions.path, 'sessions-ended'],
  [identityCalls.forgetPassword.path, 'password-set'],
  [identityCalls.amendPassword.path, 'password-set'],
  [identityCalls.changeEmail.path, 'address-changed'],
  [identityCalls.setPhrase.path, 'phrase-saved'],
  [identityCalls.twoFactorSetup.path, 'two-factor-begun'],
  [identityCalls.twoFactorEnable.path, 'two-factor-on'],
  [identityCalls.twoFactorDisable.path, 'two-factor-off'],
  [identityCalls.passkeyOptions.path, 'passkey-asked'],
  [identityCalls.passkeyChallenge.path, 'passkey-asked'],
  [identityCalls.stepUp.path, 'passkey-asked'],
  [identityCalls.passkeyAdd.path, 'passkey-added'],
  [identityCalls.passkeyRemove.path, 'passkey-removed'],
  [identityCalls.freeze.path, 'frozen'],
  [limitCalls.setLimit.path, 'limit-set'],
  [limitCalls.acknowledge.path, 'risk-noted'],
  [privacyCalls.deleteAccount.path, 'account-ended'],
  [realNameCalls.realName.path, 'name-sent'],
  [realNameCalls.imageUpload.path, 'image-sent'],
  [tradingCalls.submitOrder.path, 'order-placed'],
  [tradingCalls.closeOrder.path, 'order-closed'],
  [tradingCalls.cancelTrade.path, 'order-cancelled'],
  [tradingCalls.closeAll.path, 'orders-closed'],
  [tradingCalls.cancelAll.path, 'orders-cancelled'],
  [tradingCalls.setStopPrice.path, 'stops-set'],
  [optionCalls.submitOption.path, 'option-bought'],
  [accountCalls.resetDemo.path, 'demo-reset'],
])

/** What a call says when it was done, in the caller's language. */
export function successOf(path: string, lang: Language): string {
  const done = DONE.get(path)
  return done === undefined ? messageOf(CODE.success, lang) : doneMessageOf(done, lang)
}
