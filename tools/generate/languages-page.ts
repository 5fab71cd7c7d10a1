import { languages } from '@fairtick/texts'
import { TERMS } from '../texts/terms'
import { readGlossaryOf } from '../texts/read-texts'

/** docs/languages.md: the field's words in every language, in dictionary form. */
export function languagesPage(root: string): Readonly<Record<string, string>> {
  const others = languages.filter(({ value }) => value !== 'en')
  const glossaries = others.map(({ value }) => readGlossaryOf(root, value).terms)
  const rows = Object.keys(TERMS).map(
    (term) => `| ${[term, ...glossaries.map((terms) => terms[term]?.[0] ?? '')].join(' | ')} |`,
  )
  const page = [
    "# The field's words in eighteen languages",
    '',
    'Made by `npm run generate` from `packages/texts/src/locales/<language>/glossary.json`: do not edit it here. A text uses the word of its',
    'language wherever the English one has the term, in one of the forms that its glossary lists; `npm run check` (texts) holds it to that.',
    '',
    `| en | ${others.map(({ value }) => value).join(' | ')} |`,
    `|${'---|'.repeat(languages.length)}`,
    ...rows,
  ]
  return { 'docs/languages.md': `${page.join('\n')}\n` }
}
