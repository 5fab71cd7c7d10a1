import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { type Violation, cruiseTree } from './cruise-tree'

const { basename, dirname, relative } = posix

/** Rules about the import itself, independent of its target. */
const OF_THE_IMPORT_ITSELF = new Set(['resolvable', 'declared-in-package-json', 'passes-on-its-own-only'])

/** Another route to the same import: an added file, its text, and its path without an extension. */
interface Way {
  readonly name: string
  readonly added: string
  readonly text: string
  readonly imported: string
}

/**
 * The routes by which a rule misses its bad example: each wrong import is tried through an index, through a
 * file beside the folder, and past an index.
 */
export async function blindWaysOf(
  root: string,
  example: string,
  violations: readonly Violation[],
): Promise<string[]> {
  const blind: string[] = []
  for (const violation of violations) {
    if (OF_THE_IMPORT_ITSELF.has(violation.rule) || !isOwn(violation.to)) continue
    for (const way of waysTo(violation.to, readFileSync(join(example, violation.to), 'utf8')))
      if (!(await isSeen(root, example, violation, way)))
        blind.push(`${violation.rule}: does not see ${violation.from} reach ${violation.to} ${way.name}`)
  }
  return blind
}

/** Libraries have no such route: `passes-on-its-own-only` forbids re-exporting one. */
const isOwn = (path: string) =>
  /^(packages|apps|tests|bench|tools)\//.test(path) && !path.includes('node_modules/')

function waysTo(file: string, text: string): Way[] {
  const [folder, name] = [dirname(file), basename(file).replace(/[.]tsx?$/, '')]
  if (name === 'index')
    return [{ name: 'past its index', added: `${folder}/inner.ts`, text, imported: `${folder}/inner` }]
  const index = {
    name: 'through an index',
    added: `${folder}/index.ts`,
    text: `export * from './${name}'\n`,
    imported: `${folder}/index`,
  }
  const beside = {
    name: 'through a file beside its folder',
    added: `${folder}.ts`,
    text: `export * from './${basename(folder)}/${name}'\n`,
    imported: folder,
  }
  const isTop = basename(folder) === 'src' || !folder.includes('/')
  return isTop ? [index] : [index, beside]
}

/** Applies the route to a copy of the example, and returns whether the rule still fires. */
async function isSeen(
  root: string,
  example: string,
  { rule, from, to }: Violation,
  way: Way,
): Promise<boolean> {
  const copy = mkdtempSync(join(tmpdir(), 'fairtick-way-'))
  try {
    cpSync(example, copy, { recursive: true })
    writeFileSync(join(copy, way.added), way.text)
    const before = readFileSync(join(copy, from), 'utf8')
    const after = before.replace(/from '([^']+)'/g, (whole, specifier: string) =>
      leadsTo(from, specifier, to) ? `from '${pathFrom(from, way.imported)}'` : whole,
    )
    if (after === before) throw new Error(`${example}: ${from} does not import ${to} by a name that is known`)
    writeFileSync(join(copy, from), after)
    const { violations } = await cruiseTree(root, copy)
    return violations.some((each) => each.rule === rule)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function leadsTo(from: string, specifier: string, to: string): boolean {
  const [, ofPackage] = /^@fairtick\/([^/]+)$/.exec(specifier) ?? []
  if (ofPackage !== undefined) return to === `packages/${ofPackage}/src/index.ts`
  const path = posix.join(dirname(from), specifier)
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].includes(to)
}

function pathFrom(from: string, to: string): string {
  const folder = relative(dirname(from), dirname(to))
  return `${folder.startsWith('.') ? folder : `./${folder}`}/${basename(to)}`
}
