import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'

const EN = {
  unchecked: 'Stated, being checked',
  credited: 'Credited',
  rejected: 'Rejected',
  invalid: 'Invalid',
  found: 'Found on the chain: {confirmations} of {needed} confirmations',
  foundUnlike:
    'Found on the chain with another amount: {confirmations} of {needed} confirmations, then our staff check it',
  note: 'Checked after {confirmations} confirmations, usually within {minutes} min. Then our staff credit it.',
}

type Words = Readonly<Record<keyof typeof EN, string>>

const WORDS: Readonly<Partial<Record<LanguageValue, Words>>> & { readonly en: Words } = {
  en: EN,
  hk: {
    unchecked: '已提交，核實中',
    credited: '已入帳',
    rejected: '已拒絕',
    invalid: '無效',
    found: '已在鏈上找到：{confirmations}/{needed} 次確認',
    foundUnlike: '已在鏈上找到，但金額不同：{confirmations}/{needed} 次確認，其後由我們的職員核實',
    note: '需 {confirmations} 次確認，一般在 {minutes} 分鐘內，其後由我們的職員核實入帳。',
  },
  ar: {
    unchecked: 'مُرسَل، قيد التحقق',
    credited: 'قُيّد في الحساب',
    rejected: 'مرفوض',
    invalid: 'غير صالح',
    found: 'عُثر عليه في السلسلة: {confirmations} من {needed} تأكيدات',
    foundUnlike: 'عُثر عليه في السلسلة بمبلغ مختلف: {confirmations} من {needed} تأكيدات، ثم يتحقق منه موظفونا',
    note: 'يُتحقق منه بعد {confirmations} تأكيدات، عادةً خلال {minutes} دقيقة، ثم يقيّده موظفونا.',
  },
}

const wordsIn = (lang: string): Words => WORDS[resolveLanguage(lang).value] ?? WORDS.en

/** A state of a deposit in the language of the `lang` header. */
export const depositStateNameOf = (
  state: Exclude<keyof typeof EN, 'note' | 'found' | 'foundUnlike'>,
  lang: string,
): string => wordsIn(lang)[state]

/** How many confirmations a network needs, and how long that takes, in the language of the `lang` header. */
export const confirmationsNoteOf = (
  { confirmations, minutes }: { readonly confirmations: number; readonly minutes: number },
  lang: string,
): string =>
  wordsIn(lang).note.replace('{confirmations}', String(confirmations)).replace('{minutes}', String(minutes))

/** How far a transfer that was found is confirmed, in the language of the `lang` header. */
export function depositFoundTextOf(
  {
    confirmations,
    needed,
    isExact,
  }: { readonly confirmations: number; readonly needed: number; readonly isExact: boolean },
  lang: string,
): string {
  const words = wordsIn(lang)
  return (isExact ? words.found : words.foundUnlike)
    .replace('{confirmations}', String(confirmations))
    .replace('{needed}', String(needed))
}
