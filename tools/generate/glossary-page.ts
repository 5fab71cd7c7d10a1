import { REPLACED_WORDS, TAKEN_WORDS } from '../tidy/words'

/** One word of the published contract, with our own. */
export type GlossaryRow = { wire: string; domain: string; where: string; meaning: string }

/**
 * GLOSSARY.md: the wire's words in alphabetical order, each with our own word, its place and its meaning;
 * then the taken words.
 */
export function glossaryPage(entries: readonly GlossaryRow[]): string {
  const rows = entries
    .toSorted((one, other) => compare(one.wire, other.wire) || compare(one.where, other.where))
    .map(
      ({ wire, domain, where, meaning }) =>
        `| ${code(wire)} | ${code(domain)} | ${cell(where)} | ${cell(meaning)} |`,
    )
  return `${[
    '# Glossary: from the wire to the domain',
    '',
    'Made by `npm run generate` from the `@domain` tags in `packages/wire`: do not edit it here. A word of the left column stands in',
    '`packages/wire` only; everywhere else the word beside it is used. The same word can mean two things in two calls.',
    '',
    '| wire | domain | where | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## Words that are taken',
    '',
    'One word means one thing, in names, comments and talk. From `tools/tidy/words.ts`, to which `npm run check` holds names and paths.',
    '',
    '| word | meaning |',
    '|---|---|',
    ...TAKEN_WORDS.map(({ word, meaning }) => `| ${word} | ${cell(meaning)} |`),
    ...REPLACED_WORDS.map(({ word, instead }) => `| ~~${word}~~ | the word is ${instead} |`),
  ].join('\n')}\n`
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function code(word: string): string {
  return `\`${cell(word)}\``
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
