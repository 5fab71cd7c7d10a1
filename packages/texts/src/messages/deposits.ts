import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'

const EN = {
  unchecked: 'Stated, being checked',
  credited: 'Credited',
  rejected: 'Rejected',
  invalid: 'Invalid',
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
    note: '需 {confirmations} 次確認，一般在 {minutes} 分鐘內，其後由我們的職員核實入帳。',
  },
  ar: {
    unchecked: 'مُرسَل، قيد التحقق',
    credited: 'قُيّد في الحساب',
    rejected: 'مرفوض',
    invalid: 'غير صالح',
    note: 'يُتحقق منه بعد {confirmations} تأكيدات، عادةً خلال {minutes} دقيقة، ثم يقيّده موظفونا.',
  },
}

const wordsIn = (lang: string): Words => WORDS[resolveLanguage(lang).value] ?? WORDS.en

/** A state of a deposit in the language of the `lang` header. */
export const depositStateNameOf = (state: Exclude<keyof typeof EN, 'note'>, lang: string): string =>
  wordsIn(lang)[state]

/** How many confirmations a network needs, and how long that takes, in the language of the `lang` header. */
export const confirmationsNoteOf = (
  { confirmations, minutes }: { readonly confirmations: number; readonly minutes: number },
  lang: string,
): string =>
  wordsIn(lang).note.replace('{confirmations}', String(confirmations)).replace('{minutes}', String(minutes))
