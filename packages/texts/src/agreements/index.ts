import { type Language, type LanguageValue, english } from '../language'
import { resolveLanguage } from '../resolve-language'
import { ar } from './ar'
import { en } from './en'
import { hk } from './hk'
import type { AgreementFigures, AgreementWords } from './words'
export type { AgreementFigures, AgreementWords } from './words'

const LANGUAGES: Readonly<Partial<Record<LanguageValue, AgreementWords>>> = { en, hk, ar }

/** An agreement in one language. */
export interface AgreementTexts {
  readonly language: Language
  readonly words: AgreementWords
  /**
   * The whole text with the figures of a loan, as it is shown and signed: a heading on a line that begins
   * with "# ", then its text.
   */
  text(figures: AgreementFigures): string
}

/** The agreement in the language of a `lang` header; languages without words of their own read English. */
export function agreementTexts(lang: string): AgreementTexts {
  const wanted = resolveLanguage(lang)
  const own = LANGUAGES[wanted.value]
  const words = own ?? en
  return {
    language: own ? wanted : english,
    words,
    text: (figures) =>
      words.sections
        .filter(({ onlyWith }) => onlyWith === undefined || figures[onlyWith] !== '0')
        .map(({ heading, text }) => `# ${heading}\n${filled(text, figures)}`)
        .join('\n'),
  }
}

function filled(text: string, figures: AgreementFigures): string {
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const figure: unknown = Reflect.get(figures, name)
    if (typeof figure !== 'string') throw new Error(`an agreement has no figure ${name}`)
    return figure
  })
}
