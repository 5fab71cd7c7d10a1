import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'

const EN = {
  'code-sent': 'The code was sent',
  registered: 'Your account is ready',
  'logged-in': 'You are logged in',
  'logged-out': 'You are logged out',
  'session-ended': 'The session was ended',
  'sessions-ended': 'All other sessions were ended',
  'password-set': 'The new password is set',
  'address-changed': 'The address was changed',
  'phrase-saved': 'The phrase was saved',
  'two-factor-begun': 'Scan the secret and type its code to finish',
  'two-factor-on': 'Two-factor is on',
  'two-factor-off': 'Two-factor is off',
  'passkey-asked': 'Please confirm on your device',
  'passkey-added': 'The passkey was added',
  'passkey-removed': 'The passkey was removed',
  frozen: 'The account is frozen. Set a new password to open it again.',
  'limit-set': 'The limit was set',
  'risk-noted': 'Your acknowledgement was noted',
  'account-ended': 'The account was deleted',
  'name-sent': 'Your documents were sent and will be looked at',
  'image-sent': 'The picture was sent',
  'order-placed': 'The order was placed',
  'order-closed': 'The order was closed',
  'order-cancelled': 'The order was cancelled',
  'orders-closed': 'The orders were closed, each as listed',
  'orders-cancelled': 'The orders were cancelled, each as listed',
  'stops-set': 'Stop loss and take profit were set',
  'option-bought': 'The option is running',
  'demo-reset': 'The demo account was reset',
  transferred: 'The money was moved',
  'deposit-stated': 'We will check your deposit and credit it',
  'ticket-opened': 'Your ticket is open. Our people will answer it',
  'withdrawal-asked': 'The withdrawal was asked for',
  'withdrawal-cancelled': 'The withdrawal was cancelled',
  'method-saved': 'The method was saved',
  'method-removed': 'The method was removed',
} as const

/** The confirmation of a changing call. */
export type DoneName = keyof typeof EN

const HK: Readonly<Record<DoneName, string>> = {
  'code-sent': '驗證碼已發送',
  registered: '你的帳戶已開立',
  'logged-in': '你已登入',
  'logged-out': '你已登出',
  'session-ended': '該登入已結束',
  'sessions-ended': '其他登入已全部結束',
  'password-set': '新密碼已設定',
  'address-changed': '電郵地址已更改',
  'phrase-saved': '防偽短語已儲存',
  'two-factor-begun': '請掃描密鑰並輸入驗證碼以完成設定',
  'two-factor-on': '雙重驗證已開啟',
  'two-factor-off': '雙重驗證已關閉',
  'passkey-asked': '請在你的裝置上確認',
  'passkey-added': '通行密鑰已加入',
  'passkey-removed': '通行密鑰已移除',
  frozen: '帳戶已凍結。請重設密碼以重新開啟。',
  'limit-set': '限額已設定',
  'risk-noted': '你的確認已記錄',
  'account-ended': '帳戶已刪除',
  'name-sent': '文件已提交，等待審核',
  'image-sent': '圖片已上傳',
  'order-placed': '訂單已提交',
  'order-closed': '訂單已平倉',
  'order-cancelled': '訂單已取消',
  'orders-closed': '已逐一平倉，結果如列',
  'orders-cancelled': '已逐一取消，結果如列',
  'stops-set': '止損與止盈已設定',
  'option-bought': '期權已開始計時',
  'demo-reset': '模擬帳戶已重設',
  transferred: '資金已劃轉',
  'deposit-stated': '我們將核實你的存款並入帳',
  'ticket-opened': '查詢已提交，我們的職員會回覆你',
  'withdrawal-asked': '已提交提款申請',
  'withdrawal-cancelled': '提款已取消',
  'method-saved': '提款方式已儲存',
  'method-removed': '提款方式已移除',
}

const AR: Readonly<Record<DoneName, string>> = {
  'code-sent': 'أُرسل الرمز',
  registered: 'حسابك جاهز',
  'logged-in': 'تم تسجيل دخولك',
  'logged-out': 'تم تسجيل خروجك',
  'session-ended': 'أُنهيت الجلسة',
  'sessions-ended': 'أُنهيت كل الجلسات الأخرى',
  'password-set': 'تم تعيين كلمة المرور الجديدة',
  'address-changed': 'تم تغيير العنوان',
  'phrase-saved': 'حُفظت العبارة',
  'two-factor-begun': 'امسح السر واكتب رمزه لإتمام الإعداد',
  'two-factor-on': 'التحقق بخطوتين مفعّل',
  'two-factor-off': 'التحقق بخطوتين معطّل',
  'passkey-asked': 'يرجى التأكيد على جهازك',
  'passkey-added': 'أُضيف مفتاح المرور',
  'passkey-removed': 'أُزيل مفتاح المرور',
  frozen: 'الحساب مجمّد. عيّن كلمة مرور جديدة لفتحه.',
  'limit-set': 'تم تعيين الحد',
  'risk-noted': 'سُجّل إقرارك',
  'account-ended': 'حُذف الحساب',
  'name-sent': 'أُرسلت مستنداتك وستُراجَع',
  'image-sent': 'أُرسلت الصورة',
  'order-placed': 'قُدّم الأمر',
  'order-closed': 'أُغلق الأمر',
  'order-cancelled': 'أُلغي الأمر',
  'orders-closed': 'أُغلقت الأوامر، كلٌّ كما هو مبيّن',
  'orders-cancelled': 'أُلغيت الأوامر، كلٌّ كما هو مبيّن',
  'stops-set': 'تم ضبط وقف الخسارة وجني الربح',
  'option-bought': 'الخيار قيد التشغيل',
  'demo-reset': 'أُعيد ضبط الحساب التجريبي',
  transferred: 'تم تحويل المبلغ',
  'deposit-stated': 'سنتحقق من إيداعك ونقيّده في حسابك',
  'ticket-opened': 'فُتح طلبك، وسيجيب عليه موظفونا',
  'withdrawal-asked': 'تم طلب السحب',
  'withdrawal-cancelled': 'تم إلغاء السحب',
  'method-saved': 'حُفظت وسيلة السحب',
  'method-removed': 'أُزيلت وسيلة السحب',
}

const spoken: Readonly<Partial<Record<LanguageValue, Readonly<Record<DoneName, string>>>>> = {
  en: EN,
  hk: HK,
  ar: AR,
}

/**
 * The confirmation of a call, in the language of the `lang` header or in English.
 * Source: docs/spec/product.md 8.8.
 */
export const doneMessageOf = (done: DoneName, lang: string | null | undefined): string =>
  (spoken[resolveLanguage(lang).value] ?? EN)[done]

/** All confirmations of a language, by which tests tell our words from others. */
export const doneMessagesIn = (lang: string): readonly string[] =>
  Object.values(spoken[resolveLanguage(lang).value] ?? EN)
