import type { Language } from '../language'
import { type NameIn, type ServerTexts, serverTexts } from './server-texts'

/**
 * The figures of a loan in its agreement: amounts in USD, rates in percent, as text. `interest` and `total`
 * are to the end of the term, `aprWithoutFreeDays` is without free days, `penaltyRate` is of the principal a
 * day, `freeDays` is "0" without free days.
 */
export type AgreementFigures = Readonly<Record<AgreementFigure, string>>

type AgreementFigure = NameIn<'agreement.names'>

/** Sections omitted if their figure is "0": without free days, or without a cooling-off period. */
const ONLY_WITH: Readonly<Record<string, AgreementFigure>> = { 4: 'freeDays', 6: 'mindDays' }

/** An agreement in one language. */
export interface AgreementTexts {
  readonly language: Language
  readonly say: ServerTexts['text']
  /** The names of the figures, in their order. */
  readonly names: AgreementFigures
  /**
   * The full text with the figures of a loan, as shown and signed: each heading is a line that begins with "#
   * ", followed by its text.
   */
  text(figures: AgreementFigures): string
}

/** The agreement in the language of a `lang` header. */
export function agreementTexts(lang: string): AgreementTexts {
  const { language, text, say, find, area } = serverTexts(lang)
  return {
    language,
    say: text,
    names: area('agreement.names'),
    text(figures) {
      const sections: string[] = []
      for (let at = 1; find(`agreement.sections.${at}.text`) !== undefined; at += 1) {
        const figure = ONLY_WITH[at]
        if (figure !== undefined && figures[figure] === '0') continue
        const [heading, words] = ['heading', 'text'].map((part) =>
          say(`agreement.sections.${at}.${part}`, figures),
        )
        sections.push(`# ${heading}\n${words}`)
      }
      return sections.join('\n')
    },
  }
}
