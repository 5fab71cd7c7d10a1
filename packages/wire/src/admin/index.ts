export * from './admin-call'
export { isReason } from './admin-parameters'
export * from './every-admin-call'
export * as bookkeepingCalls from './bookkeeping'
export type * from './bookkeeping'
export * as chatDeskCalls from './chatting'
export * as clientCountCalls from './client-counts'
export * from './desk-chat'
export * as haltCalls from './halting'
export * as noteCalls from './notes'
export * as pictureCalls from './pictures'
export * as receiptCalls from './receipts'
export * as ownSecurityCalls from './own-security'
export * as passkeyCalls from './passkeys'
export * as peopleCalls from './people'
export { PRODUCT_NAMES, inOurNames, withProductNames } from './product-names'
export * from './resource'
export * from './resource-calls'
export * from './row-pictures'
export * as resources from './resources'
export * as cashierTerms from './cashier-terms'
export * as contentTerms from './content-terms'
export * as marketTerms from './market-terms'
export * as settingCalls from './settings'
export { SETTING_KEYS, type SettingKey } from './settings'
export * from './terms'
export { type TermField, termFields } from './term-table'
export {
  TRANSLATED_INTO,
  readTranslations,
  translationsOf,
  withTranslations,
  writeTranslations,
} from './translations'
