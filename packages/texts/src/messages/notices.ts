import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'

const EN = {
  sandbox: 'Sandbox: neither the prices nor the money here are real.',
  frozen:
    'A check of our books has failed and is being looked at. Only closing is possible; withdrawals and transfers wait. Your money is safe.',
  halt: 'Trading is halted, until {until} at the latest: {reason}',
  closeOnly: 'Only closing is possible, until {until} at the latest: {reason}',
  reopening:
    'Trading was halted. Until {until} you can close, nothing opens, and stops, pending orders and stop-outs wait.',
  demoHistory:
    'Demo history is whole from {reason} (UTC) on. What ended before is one amount brought forward.',
  whoMay: 'Your roles do not allow this. Those that do: {reason}.',
  whoMayHalt:
    'Only {reason} may halt and lift, and nobody whose other roles read clients or watch trading, an owner neither.',
  termsChange: 'Some of our terms change on {reason} (UTC).',
}

type NoticeKey = keyof typeof EN
type Notices = Readonly<Record<NoticeKey, string>>

const NOTICES: Readonly<Partial<Record<LanguageValue, Notices>>> & { readonly en: Notices } = {
  en: EN,
  hk: {
    sandbox: '沙盒環境：此處的價格和資金均非真實。',
    frozen: '帳目核對未能通過，正在調查。目前只可平倉，提款和劃轉須稍候，你的資金安全。',
    halt: '暫停交易，最遲至 {until}：{reason}',
    closeOnly: '只可平倉，最遲至 {until}：{reason}',
    reopening: '交易曾經暫停。在 {until} 之前可以平倉，不能開倉，止損、掛單和強制平倉均會等待。',
    demoHistory: '模擬帳戶的紀錄自 {reason}（UTC）起完整。在此之前已結束的交易合併為一筆承前結餘。',
    whoMay: '你的角色無權進行此操作。有權的角色：{reason}。',
    whoMayHalt: '只有 {reason} 可暫停或恢復交易；凡另有可查閱客戶或監察交易的角色者均不可，擁有者亦不例外。',
    termsChange: '我們的部分條款將於 {reason}（UTC）變更。',
  },
  ar: {
    sandbox: 'بيئة تجريبية: لا الأسعار ولا الأموال هنا حقيقية.',
    frozen:
      'لم ينجح أحد فحوص دفاترنا ويجري التحقق منه. لا يمكن الآن إلا الإغلاق، وتنتظر السحوبات والتحويلات. أموالك بأمان.',
    halt: 'التداول موقوف حتى \u2068{until}\u2069 على الأكثر: \u2068{reason}\u2069',
    closeOnly: 'لا يمكن إلا الإغلاق حتى \u2068{until}\u2069 على الأكثر: \u2068{reason}\u2069',
    reopening:
      'كان التداول موقوفًا. حتى \u2068{until}\u2069 يمكنك الإغلاق، ولا يُفتح شيء، وتنتظر أوامر الوقف والأوامر المعلقة والإغلاق الإجباري.',
    demoHistory:
      'سجل الحساب التجريبي كامل ابتداءً من \u2068{reason}\u2069 (UTC). وما انتهى قبل ذلك مبلغ واحد مرحل.',
    whoMay: 'أدوارك لا تسمح بهذا. الأدوار التي تسمح به: \u2068{reason}\u2069.',
    whoMayHalt:
      'لا يوقف التداول ولا يستأنفه إلا \u2068{reason}\u2069، ولا يحق ذلك لمن تتيح له أدوار أخرى قراءة بيانات العملاء أو مراقبة التداول، ولا للمالك.',
    termsChange: 'تتغير بعض شروطنا في \u2068{reason}\u2069 (UTC).',
  },
}

/**
 * The service's notices in the language of the `lang` header; `reason` is an operator's own words, or a day,
 * `until` a time.
 */
export function noticeOf(
  key: NoticeKey,
  lang: string,
  { reason = '', until = '' }: { readonly reason?: string; readonly until?: string } = {},
): string {
  const notices = NOTICES[resolveLanguage(lang).value] ?? NOTICES.en
  return notices[key].replace('{until}', () => until).replace('{reason}', () => reason)
}
