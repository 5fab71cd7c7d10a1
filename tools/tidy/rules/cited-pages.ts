import { posix } from 'node:path'
import type { Facts, FileText, Finding, Rule } from '../rule'
import { findMatches } from '../syntax'

const WRITTEN = /\.([cm]?tsx?|[cm]?js|css|sql)$/
/** Forms of a cited section: 3, 3.10, D22, R-9, H. */
const SECTION = String.raw`(?:[A-Z]-?)?\d+(?:\.\d+)*|[A-Z](?![a-z])`
const CITED = new RegExp(String.raw`\bdocs/[\w./-]+?\.md\b(?: (?:${SECTION})(?:, (?:${SECTION}))*)?`, 'g')
const LOOSE =
  /\bSpec \d[\d.]*|(?<![\w/-])(?:rules|reliability|wire|product|promises|cases)\.md\b|(?<!docs\/)\bdecisions\/\d{4}|(?<![\w/-])design\/[\w-]+\.md/g
/** Pages about the present tree; decisions and figures are about the tree of their time. */
const PRESENT = /^(CONTRIBUTING|ARCHITECTURE|STYLE|README)\.md$|^docs\/spec\/|^(apps|packages)\/.*README\.md$/
const NAMED = /`(?:apps|packages|tests|tools|bench|docs)\/[\w./-]+`/g
const LINK = /\]\((?!https?:|mailto:)[^)\s]*\)/g

/** A cited source exists in a clone: the page in docs/, and the section in it. */
export const citedPages: Rule = {
  name: 'cited-pages',
  advice: 'Cite a page by its path and a section that it has: docs/spec/rules.md 3.7.',
  floor: 300,
  looksAt: (path) => WRITTEN.test(path) && !path.startsWith('tools/tidy/'),
  find: (file, facts) => [
    ...findMatches(file, LOOSE, (words) => `"${words}" leads nowhere`),
    ...findMatches(file, CITED, (words) => words).flatMap((citation) => missingSections(citation, facts)),
  ],
}

/**
 * A link from page to page leads to an existing file of the tree and to an anchor in it; so does a path in
 * the text.
 */
export const linkedPages: Rule = {
  name: 'linked-pages',
  advice: 'Link what is there.',
  floor: 20,
  looksAt: (path) => path.endsWith('.md'),
  find: (file, facts) => [
    ...findMatches(file, LINK, (link) => link.slice(2, -1)).filter(({ says }) => !leadsTo(says, file, facts)),
    ...(PRESENT.test(file.path) ? findMatches(file, NAMED, (path) => path.slice(1, -1)) : []).filter(
      ({ says }) => !isThere(says.replace(/\/$/, ''), facts),
    ),
  ],
}

function missingSections({ line, says }: Finding, { anchors }: Facts): Finding[] {
  const [page = '', ...sections] = says.split(/,? /)
  const known = anchors.get(page)
  if (known === undefined) return [{ line, says: `${page} is not there` }]
  return sections
    .filter((section) => !known.has(section))
    .map((section) => ({ line, says: `${page} has no section ${section}` }))
}

function leadsTo(link: string, { path }: FileText, facts: Facts): boolean {
  const [target = '', anchor] = link.split('#')
  const page = target === '' ? path : posix.join(posix.dirname(path), target).replace(/\/$/, '')
  if (anchor !== undefined && facts.anchors.get(page)?.has(anchor) !== true) return false
  return isThere(page, facts)
}

const isThere = (path: string, { files }: Facts): boolean =>
  files.has(path) || [...files].some((file) => file.startsWith(`${path}/`))

/** The anchors of a page: its own, and the headings as GitHub names them. */
export function anchorsOf(page: string): ReadonlySet<string> {
  const own = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/<[^>]+>/g, '')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...own, ...headings])
}
