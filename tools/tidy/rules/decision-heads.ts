import type { Facts, FileText, Finding, Rule } from '../rule'

const FOLDER = 'docs/decisions/'
const INDEX = `${FOLDER}README.md`
const SECTIONS = ['## Context', '## Decision']
/** The only line of a replaced decision below its title. */
const REPLACED = /^\*\*Replaced by \[\d{4}\]\(\d{4}-[\w-]+\.md\)\*\*/m

/**
 * Decisions have the same headings and are listed together, so that a reader finds the part they look for.
 */
export const decisionHeads: Rule = {
  name: 'decision-heads',
  advice:
    'Begin NNNN-name.md with "# NNNN: Title", give it ## Context and ## Decision, and list it in docs/decisions/README.md.',
  floor: 40,
  looksAt: (path) => path.startsWith(FOLDER) && path.endsWith('.md'),
  find: (file, facts) => (file.path === INDEX ? unlisted(file, facts) : headFaults(file)),
}

function headFaults({ path, text }: FileText): Finding[] {
  const number = /^(\d{4})-/.exec(path.slice(FOLDER.length))?.[1] ?? 'NNNN'
  const lines = text.split('\n')
  const head = new RegExp(`^# ${number}: \\S`).test(text) ? [] : [`does not begin "# ${number}: Title"`]
  const body = REPLACED.test(text) ? faultsOfReplaced(lines) : missingSections(lines)
  return [...head, ...body].map((says) => ({ line: 1, says }))
}

const missingSections = (lines: readonly string[]): string[] =>
  SECTIONS.filter((section) => !lines.includes(section)).map((section) => `lacks ${section}`)

/** A replaced decision that keeps its old text is read as if it held. */
const faultsOfReplaced = (lines: readonly string[]): string[] =>
  lines.filter((line) => line !== '').length > 2 ? ['is replaced and has more than one line'] : []

function unlisted({ text }: FileText, { files }: Facts): Finding[] {
  return [...files]
    .filter((path) => path.startsWith(FOLDER) && path !== INDEX)
    .filter((path) => !text.includes(`](${path.slice(FOLDER.length)})`))
    .map((path) => ({ line: 1, says: `does not list ${path}` }))
}
