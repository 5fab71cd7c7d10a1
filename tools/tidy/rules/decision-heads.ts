import type { Facts, FileText, Finding, Rule } from '../rule'

const FOLDER = 'docs/decisions/'
const INDEX = `${FOLDER}README.md`
const SECTIONS = ['## Context', '## Decision']
/** A replaced decision has only this line. */
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
  const sections = REPLACED.test(text) ? [] : SECTIONS
  const missing = sections.filter((section) => !lines.includes(section)).map((section) => `lacks ${section}`)
  return [...head, ...missing].map((says) => ({ line: 1, says }))
}

function unlisted({ text }: FileText, { files }: Facts): Finding[] {
  return [...files]
    .filter((path) => path.startsWith(FOLDER) && path !== INDEX)
    .filter((path) => !text.includes(`](${path.slice(FOLDER.length)})`))
    .map((path) => ({ line: 1, says: `does not list ${path}` }))
}
