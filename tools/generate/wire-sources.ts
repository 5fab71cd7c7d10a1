import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { withObjectTypes } from './object-types'

/** The part of a definition that only its source has: its comment, and the type of its content. */
export interface SourceOf {
  readonly comment: string
  /** The type argument of `shape<…>()`; undefined for a file or an empty answer. */
  readonly shape: ts.TypeNode | undefined
  /** The documentation of each parameter, by its name. */
  readonly parameters: Readonly<Record<string, Term>>
}

/** The meaning of a wire word, and our own name for it if it differs. */
export interface Term {
  readonly description: string
  readonly 'x-domain'?: string
}

/** Parses `@domain ours: meaning`. */
export function termOf(tag: string): Term {
  const [ours = '', ...meaning] = tag.split(': ')
  return { description: meaning.join(': '), 'x-domain': ours }
}

/** The program of the wire package, with its types. */
export function wireProgram(root: string): ts.Program {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(
    { ...config.config, files: [], include: [] },
    ts.sys,
    root,
  )
  const entries = ENTRIES.map((entry) => join(root, 'packages/wire/src', entry))
  const written = withObjectTypes(wireFiles(root))
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram(
    entries,
    { ...options, noEmit: true },
    {
      ...host,
      getSourceFile(path, version) {
        const text = written.get(path)
        return text === undefined
          ? host.getSourceFile(path, version)
          : ts.createSourceFile(path, text, version)
      },
    },
  )
  // A node's comment is available only after binding.
  program.getTypeChecker()
  return program
}

/** The sources of the wire package, each alone. */
function wireFiles(root: string): readonly ts.SourceFile[] {
  const folder = join(root, 'packages/wire/src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))
    .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
}

const ENTRIES = ['index.ts', 'calls/index.ts', 'admin/index.ts']

/** The definitions in a file of the wire package, or in the files of a folder there, by their names. */
export function definitionsIn(program: ts.Program, place: string): ReadonlyMap<string, SourceOf> {
  const found = new Map<string, SourceOf>()
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes(`/packages/wire/src/${place}`))
  for (const statement of files.flatMap(({ statements }) => [...statements])) {
    if (!ts.isVariableStatement(statement)) continue
    for (const declaration of statement.declarationList.declarations) {
      const { name, initializer } = declaration
      if (ts.isIdentifier(name) && initializer && ts.isCallExpression(initializer))
        found.set(name.text, {
          comment: commentOf(declaration),
          shape: shapeIn(initializer),
          parameters: parametersIn(initializer),
        })
    }
  }
  return found
}

/** The `shape<name>()` of a type anywhere in a folder of the wire package; undefined if missing. */
export function shapeNamed(program: ts.Program, place: string, name: string): ts.TypeNode | undefined {
  const find = (node: ts.Node): ts.TypeNode | undefined => {
    const isShape =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'shape'
    const type = isShape ? node.typeArguments?.[0] : undefined
    return type?.getText() === name ? type : ts.forEachChild(node, find)
  }
  for (const file of program.getSourceFiles())
    if (file.fileName.includes(`/packages/wire/src/${place}`)) {
      const found = find(file)
      if (found) return found
    }
  return undefined
}

function commentOf(node: ts.Node): string {
  const [last] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).toReversed()
  return (ts.getTextOfJSDocComment(last?.comment) ?? '').replaceAll(/\s*\n\s*/g, ' ')
}

/** The first `shape<…>()` inside. */
function shapeIn(node: ts.Node): ts.TypeNode | undefined {
  const isShape =
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'shape'
  return isShape ? node.typeArguments?.[0] : ts.forEachChild(node, shapeIn)
}

function parametersIn(call: ts.CallExpression): Record<string, Term> {
  const comments: Record<string, Term> = {}
  const definitions = call.arguments.filter(ts.isObjectLiteralExpression)
  const parameters = definitions.flatMap(({ properties }) =>
    properties.filter(ts.isPropertyAssignment).filter((property) => nameOf(property) === 'parameters'),
  )
  for (const { initializer } of parameters)
    if (ts.isObjectLiteralExpression(initializer)) noteComments(initializer, comments)
  return comments
}

function noteComments({ properties }: ts.ObjectLiteralExpression, comments: Record<string, Term>): void {
  for (const property of properties) {
    const tag = ts.getJSDocTags(property).find(({ tagName }) => tagName.text === 'domain')
    const name = nameOf(property)
    const comment = commentOf(property)
    if (name === undefined) continue
    if (tag) comments[name] = termOf(ts.getTextOfJSDocComment(tag.comment) ?? '')
    else if (comment !== '') comments[name] = { description: comment }
  }
}

const nameOf = ({ name }: ts.ObjectLiteralElementLike): string | undefined =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined
