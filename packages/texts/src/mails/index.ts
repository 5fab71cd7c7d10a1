import { type Language, type LanguageValue, english } from '../language'
import { resolveLanguage } from '../resolve-language'
import { mailsAr } from './ar'
import type { MailCatalogue, MailKind, MailWords } from './catalogue'
import { mailsEn } from './en'
import { mailsHk } from './hk'
export type { MailKind } from './catalogue'

const catalogues: Readonly<Partial<Record<LanguageValue, MailCatalogue>>> = {
  en: mailsEn,
  hk: mailsHk,
  ar: mailsAr,
}

/**
 * The words of messages in the language of a `lang` header; languages without words of their own read
 * English.
 */
export function mailTexts(lang: string): Omit<MailCatalogue, 'kinds'> &
  Pick<Language, 'htmlLang' | 'dir'> & {
    readonly of: (kind: MailKind) => MailWords
  } {
  const wanted = resolveLanguage(lang)
  const own = catalogues[wanted.value]
  const { htmlLang, dir } = own ? wanted : english
  const { kinds, ...shared } = own ?? mailsEn
  return { ...shared, htmlLang, dir, of: (kind) => kinds[kind] }
}
