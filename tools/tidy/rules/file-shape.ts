import { isSource } from '../../tree/list-files'
import type { Rule } from '../rule'

/** Rules for files that we name. */
const ON_NAMED_FILES = { floor: 300, looksAt: (path: string) => NAMED.test(path) }
const LINES_MAX = 400
const NAMED = /\.([cm]?tsx?|[cm]?js|css|sql)$/
/** A program that clients download is one file without imports of ours, regardless of its size. */
const DOWNLOADED = 'apps/web/public/verify-proof.mjs'
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const COMPONENT = /^([A-Z][a-z0-9]*)+$/

/** A file that needs scrolling contains a second idea. */
export const shortFiles: Rule = {
  name: 'short-files',
  advice: 'Give the second idea a file of its own.',
  ...ON_NAMED_FILES,
  looksAt: (path) => NAMED.test(path) && path !== DOWNLOADED,
  find: ({ text }) => {
    const lines = text.trimEnd().split('\n').length
    return lines > LINES_MAX ? [{ line: LINES_MAX + 1, says: `${lines} lines, at most ${LINES_MAX}` }] : []
  },
}

/** `close-position.ts`, and `PositionRow.tsx` for a component. */
export const fileNames: Rule = {
  name: 'file-names',
  advice: 'kebab-case.ts; PascalCase.tsx for a component.',
  ...ON_NAMED_FILES,
  find: ({ path }) => {
    const [name = '', ...rest] = (path.split('/').at(-1) ?? '').replace(/^\./, '').split('.')
    const right = KEBAB.test(name) || (COMPONENT.test(name) && path.endsWith('.tsx'))
    return right && rest.every((part) => KEBAB.test(part))
      ? []
      : [{ line: 1, says: 'is not named in our way' }]
  },
}

/** An index file hides where code is; only a package's exports have one. */
export const frontDoors: Rule = {
  name: 'front-doors',
  advice: "index.ts only at a package's front door: import the file that has it.",
  floor: 300,
  looksAt: (path) => isSource(path),
  find: ({ path }, { frontDoors: doors }) => {
    const isIndex = /(^|\/)index\.tsx?$/.test(path)
    return isIndex && !doors.has(path)
      ? [{ line: 1, says: 'is an index file that its package does not export' }]
      : []
  },
}
