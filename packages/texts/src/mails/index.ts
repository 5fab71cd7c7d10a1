import { resolveLanguage } from '../resolve-language'
import { type MailCatalogue, type MailKind, type MailWords, mailsEn } from './en'
import { mailsHk } from './hk'
export type { MailKind } from './en'

/** The words of messages in the language of a `lang` header; languages without words of their own read English. */
export function mailTexts(lang: string): Omit<MailCatalogue, 'kinds'> & {
  readonly of: (kind: MailKind) => MailWords
  readonly htmlLang: string
} {
  const language = resolveLanguage(lang)
  const isChinese = language.value === 'hk'
  const { kinds, ...shared } = isChinese ? mailsHk : mailsEn
  return { ...shared, htmlLang: isChinese ? language.htmlLang : 'en', of: (kind) => kinds[kind] }
}
