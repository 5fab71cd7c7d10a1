import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'

/** One stop of a walk through the code, as named on a page. */
interface Stop {
  readonly number: number
  readonly file: string
  /** The stop's export. */
  readonly name: string
  /** How it is reached: 'called', 'handed', 'plugged' or 'asked'; undefined for the first stop. */
  readonly how: string | undefined
  /** The stop that reaches it, or hands it over. */
  readonly from: number
  readonly address: string | undefined
}

/** The heading of a walk, for example: Close a position, from the tap to the ledger. */
const HEAD = /^[^\n]+, from the \w+ to the \w+\n/
const STOP =
  /^(\d+)\. `([^`]+)` `(\w+)` – .*?(?:\((called|handed|plugged|asked) (?:by|over by|into) (\d+)(?: at `([^`]+)`)?\))?$/
/** The calls and the topics of the wire. */
const DEFINED_IN = ['packages/wire/src/calls', 'packages/wire/src/topics']
/** Maximum stops, for a reader to remember. */
const STOPS_MAX = 14

/**
 * Faults of the walks on a page, in the tree below `root`. Each stop exists and exports its name, and is
 * reached as the page says: called by a stop (which imports and names it), handed over by one (the same, to
 * be called by another), plugged into one (which it imports), or asked by one over the wire (at a path or a
 * topic that a definition has).
 */
export function faultsOfWays(root: string, page: string): string[] {
  const walks = walksOf(page)
  if (walks.length === 0) return ['the page has no walk']
  return walks.flatMap((walk) => faultsOfWay(root, walk))
}

/** The titles of the walks on a page. */
export const titlesOfWalks = (page: string): string[] =>
  walksOf(page).map((walk) => walk.split('\n')[0] ?? '')

const walksOf = (page: string): string[] => page.split('\n## ').filter((section) => HEAD.test(section))

function faultsOfWay(root: string, walk: string): string[] {
  const { stops, faults } = stopsOf(walk)
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
  const definitions = DEFINED_IN.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => read(`${folder}/${file}`) ?? ''),
  )
  for (const stop of stops) {
    const text = read(stop.file)
    if (text === undefined) faults.push(`${stop.number}: there is no ${stop.file}`)
    else if (!exportsName(text, stop.name))
      faults.push(`${stop.number}: ${stop.file} exports no ${stop.name}`)
    if (stop.how === undefined || text === undefined) continue
    const from = stops.find(({ number }) => number === stop.from)
    const fromText = from && from.number < stop.number ? read(from.file) : undefined
    if (!from || fromText === undefined)
      faults.push(`${stop.number}: there is no stop ${stop.from} before it`)
    else if (!isReached(stop, text, { file: from.file, text: fromText }, definitions.join('')))
      faults.push(`${stop.number}: ${stop.file} is not ${stop.how} from ${from.file}`)
  }
  return faults
}

function stopsOf(walk: string): { stops: Stop[]; faults: string[] } {
  const lines = walk.split('\n').filter((line) => /^\d+\./.test(line))
  const stops: Stop[] = []
  const faults: string[] = []
  for (const [at, line] of lines.entries()) {
    const [, number, file = '', name = '', how, from, address] = STOP.exec(line) ?? []
    if (Number(number) !== at + 1 || (how === undefined) !== (at === 0)) faults.push(`not a stop: ${line}`)
    else stops.push({ number: at + 1, file, name, how, from: Number(from), address })
  }
  if (lines.length === 0) faults.push('the walk has no stops')
  if (lines.length > STOPS_MAX) faults.push(`${lines.length} stops, at most ${STOPS_MAX}`)
  return { stops, faults }
}

function isReached(
  stop: Stop,
  text: string,
  from: { readonly file: string; readonly text: string },
  definitions: string,
): boolean {
  if (stop.how === 'plugged') return importsOf(stop.file, text).includes(from.file)
  if (stop.how === 'asked') return stop.address !== undefined && definitions.includes(`'${stop.address}'`)
  return reaches(importsOf(from.file, from.text), stop.file) && names(withoutImports(from.text), stop.name)
}

/** Whether some imports include a file, or its package. */
const reaches = (imports: readonly string[], file: string): boolean =>
  imports.some((each) => each === file || (each.startsWith('packages/') && file.startsWith(`${each}/src/`)))

const exportsName = (text: string, name: string): boolean =>
  new RegExp(`^export (?:async )?(?:function|const|interface|type|class) ${name}\\b`, 'm').test(text)

const names = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

const withoutImports = (text: string): string => text.replace(/^import [\s\S]*?from '[^']+'$/gm, '')

/** A file's imported files, and packages by their folders. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/from '([^']+)'/g)].flatMap(([, specifier = '']) => {
    const [, ofPackage] = /^@fairtick\/([^/]+)/.exec(specifier) ?? []
    if (ofPackage !== undefined) return [`packages/${ofPackage}`]
    if (!specifier.startsWith('.')) return []
    const path = posix.join(posix.dirname(file), specifier)
    return [`${path}.ts`, `${path}.tsx`]
  })
}
