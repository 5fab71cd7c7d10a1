import { type DoneName, doneMessageOf, messageOf } from '@fairtick/texts/messages'
import { CODE, type Language } from '@fairtick/wire'
import {
  cashierCalls,
  contractCalls,
  depositCalls,
  identityCalls,
  limitCalls,
  optionCalls,
  privacyCalls,
  realNameCalls,
  recoveryCalls,
  securityCalls,
  sessionCalls,
  withdrawalCalls,
  withdrawalMethodCalls,
} from '@fairtick/wire/calls'

/** The success message of each changing call, by its path. Source: docs/spec/product.md 8.8. */
const DONE: ReadonlyMap<string, DoneName> = new Map<string, DoneName>([
  [identityCalls.sendEmail.path, 'code-sent'],
  [identityCalls.sendSms.path, 'code-sent'],
  [securityCalls.sendEmailCode.path, 'code-sent'],
  [identityCalls.register.path, 'registered'],
  [identityCalls.login.path, 'logged-in'],
  [sessionCalls.demoLogin.path, 'logged-in'],
  [identityCalls.passkeyLogin.path, 'logged-in'],
  [sessionCalls.logout.path, 'logged-out'],
  [identityCalls.endSession.path, 'session-ended'],
  [identityCalls.endOtherSessions.path, 'sessions-ended'],
  [identityCalls.resetPassword.path, 'password-set'],
  [securityCalls.changePassword.path, 'password-set'],
  [securityCalls.changeEmail.path, 'address-changed'],
  [securityCalls.setPhrase.path, 'phrase-saved'],
  [securityCalls.twoFactorSetup.path, 'two-factor-begun'],
  [securityCalls.twoFactorEnable.path, 'two-factor-on'],
  [securityCalls.twoFactorDisable.path, 'two-factor-off'],
  [securityCalls.passkeyOptions.path, 'passkey-asked'],
  [identityCalls.passkeyChallenge.path, 'passkey-asked'],
  [securityCalls.stepUp.path, 'passkey-asked'],
  [securityCalls.passkeyAdd.path, 'passkey-added'],
  [securityCalls.passkeyRemove.path, 'passkey-removed'],
  [identityCalls.freeze.path, 'frozen'],
  [limitCalls.setLimit.path, 'limit-set'],
  [limitCalls.acknowledge.path, 'risk-noted'],
  [privacyCalls.deleteAccount.path, 'account-ended'],
  [realNameCalls.submitRealName.path, 'name-sent'],
  [realNameCalls.uploadImage.path, 'image-sent'],
  [contractCalls.submitOrder.path, 'order-placed'],
  [contractCalls.closeOrder.path, 'order-closed'],
  [contractCalls.cancelOrder.path, 'order-cancelled'],
  [contractCalls.closeAllOrders.path, 'orders-closed'],
  [contractCalls.cancelAllOrders.path, 'orders-cancelled'],
  [contractCalls.setStops.path, 'stops-set'],
  [optionCalls.submitOption.path, 'option-bought'],
  [cashierCalls.resetDemo.path, 'demo-reset'],
  [cashierCalls.transfer.path, 'transferred'],
  [depositCalls.submitDeposit.path, 'deposit-stated'],
  [depositCalls.submitBankDeposit.path, 'deposit-stated'],
  [recoveryCalls.openRecovery.path, 'ticket-opened'],
  [withdrawalMethodCalls.sendMethodCode.path, 'code-sent'],
  [withdrawalMethodCalls.saveMethod.path, 'method-saved'],
  [withdrawalMethodCalls.removeMethod.path, 'method-removed'],
  [withdrawalCalls.sendWithdrawalCode.path, 'code-sent'],
  [withdrawalCalls.withdraw.path, 'withdrawal-asked'],
  [withdrawalCalls.cancelWithdrawal.path, 'withdrawal-cancelled'],
])

/** The success message of a call in the caller's language. */
export function successOf(path: string, lang: Language): string {
  const done = DONE.get(path)
  return done === undefined ? messageOf(CODE.success, lang) : doneMessageOf(done, lang)
}
