import { dirname, relative } from 'node:path'
import * as wire from '@fairtick/wire'
import ts from 'typescript'
import { membersOf } from './members-of'

/** Kinds without parts, with the TypeScript of their wire form. */
const FORMS: Readonly<Record<string, string>> = {
  whole: 'number',
  seconds: 'number',
  wholes: 'number[]',
  flag: 'number',
  text: 'string',
  orEmpty: 'string',
  avatarPath: 'string',
  publishedPath: 'string',
  day: 'string',
  returnAt: '[number, DecimalText]',
  usd: 'DecimalText',
  cents: 'DecimalText',
  lots: 'DecimalText',
  rate: 'DecimalText',
  percent: 'DecimalText',
  fullRate: 'DecimalText',
  decimal: 'DecimalText',
  income: 'DecimalText',
  price: 'DecimalText',
  exactPrice: 'DecimalText',
  digits: 'DecimalText',
  drawn: 'DecimalText',
  optionalPrice: 'DecimalText',
  moment: 'MomentText',
}

/** The forms of kinds that are made of another one. */
const MADE: Readonly<Record<string, (of: string, other: string) => string>> = {
  orNull: (of) => `${of} | null`,
  orZero: (of) => of,
  orElse: (of, other) => `${of} | ${other}`,
  orLeftOut: (of) => `${of} | undefined`,
  listOf: (of) => `(${of})[]`,
}

/** An object's definition, and the name of its type on the wire where it has one. */
interface ObjectSource {
  readonly file: ts.SourceFile
  readonly declaration: ts.VariableDeclaration
  readonly type: string | undefined
}

/**
 * The sources of the wire package, with types of objects (`export type WireX = Wire<typeof x>`) written out
 * as interfaces, each field with its comment. An object without such a type is called after its definition:
 * `xShape` is `WireX`. A generator of schemas finds neither the comments nor the patterns of decimals and
 * moments in a derived type. By file path.
 */
export function withObjectTypes(files: readonly ts.SourceFile[]): ReadonlyMap<string, string> {
  const objects = new Map(files.flatMap((file) => [...objectsIn(file)]))
  const written = files.filter((file) => objectsIn(file).some(([, { type }]) => type !== undefined))
  return new Map(written.map((file) => [file.fileName, new WrittenFile(file, objects).text()]))
}

function objectsIn(file: ts.SourceFile): [string, ObjectSource][] {
  const types = new Map(
    file.statements.flatMap((each) => wireOf(each) ?? []).map(({ of, name }) => [of, name]),
  )
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .map((declaration) => {
      const name = declaration.name.getText(file)
      return [name, { file, declaration, type: types.get(name) ?? ownName(declaration) }]
    })
}

/** `WireX` of `xShape = object(…)` and of `xShape = page(…)`. */
function ownName({ name, initializer }: ts.VariableDeclaration): string | undefined {
  const [, first = '', rest = ''] = /^(\w)(\w*)Shape$/.exec(name.getText()) ?? []
  const isObject = initializer && ts.isCallExpression(initializer) && isMaker(initializer.expression)
  return isObject && first !== '' ? `Wire${first.toUpperCase()}${rest}` : undefined
}

const isMaker = (called: ts.Expression) => ['object', 'page'].includes(called.getText())

/** The patterns of a file that take fields out of objects, and the objects' names. */
function takenIn(file: ts.SourceFile) {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
  return declarations.flatMap(({ name: pattern, initializer }) => {
    const [, object] = /^(\w+)\.fields$/.exec(initializer?.getText() ?? '') ?? []
    return ts.isObjectBindingPattern(pattern) && object !== undefined ? [{ pattern, object }] : []
  })
}

const callOf = (expression: ts.Expression | undefined) =>
  expression && ts.isCallExpression(expression) ? expression : undefined

/** `x` and `WireX` of `export type WireX = Wire<typeof x>`. */
function wireOf(statement: ts.Statement): { readonly of: string; readonly name: string } | undefined {
  if (!ts.isTypeAliasDeclaration(statement)) return undefined
  const [, of] = /^Wire<typeof (\w+)>$/.exec(statement.type.getText()) ?? []
  return of === undefined ? undefined : { of, name: statement.name.text }
}

/** The file of texts such as `DecimalText`, in the package of a file. */
const textFile = ({ fileName }: ts.SourceFile): string =>
  fileName.replace(/(\/packages\/wire\/src\/).*/, '$1kinds/text.ts')

/** One source, with its imported types. */
class WrittenFile {
  readonly #imports = new Set<string>()
  readonly #file: ts.SourceFile
  readonly #objects: ReadonlyMap<string, ObjectSource>

  constructor(file: ts.SourceFile, objects: ReadonlyMap<string, ObjectSource>) {
    this.#file = file
    this.#objects = objects
  }

  text(): string {
    const interfaces = objectsIn(this.#file).flatMap(([, { declaration, type }]) => {
      const comment = commentOf(declaration.parent.parent)
      return type === undefined
        ? []
        : [`\n${comment}export interface ${type} ${this.#body(declaration.initializer)}`]
    })
    const others = this.#file.statements.filter((each) => wireOf(each) === undefined)
    return [...this.#imports, ...others.map((each) => each.getFullText()), ...interfaces].join('\n')
  }

  #object(name: string): ObjectSource {
    const found = this.#objects.get(name)
    if (found === undefined)
      throw new Error(`${this.#file.fileName}: no object of the wire is called ${name}`)
    return found
  }

  /** The members of `object({ … })` or of `page(…)`. */
  #body(definition: ts.Expression | undefined): string {
    if (definition && ts.isCallExpression(definition)) {
      const [of] = definition.arguments
      const called = definition.expression.getText()
      if (called === 'page' && of) return `{ data: ${this.#form(of)}[]; total: number }`
      if (called === 'object' && of && ts.isObjectLiteralExpression(of))
        return `{${of.properties.map((each) => this.#member(each)).join('')}\n}`
    }
    throw new Error(`${this.#file.fileName}: no definition of an object: ${definition?.getText()}`)
  }

  #member(property: ts.ObjectLiteralElementLike): string {
    if (ts.isSpreadAssignment(property)) {
      const spread = property.expression.getText()
      const [, name] = /^(\w+)\.fields$/.exec(spread) ?? []
      if (name !== undefined) return this.#body(this.#object(name).declaration.initializer).slice(1, -2)
      return this.#taken(spread)
        .map((each) => this.#member(each))
        .join('')
    }
    if (ts.isShorthandPropertyAssignment(property)) {
      const [taken] = this.#taken(property.name.text)
      if (taken !== undefined) return this.#member(taken)
    }
    if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property))
      throw new Error(`no field: ${property.getText()}`)
    const initializer = ts.isPropertyAssignment(property) ? property.initializer : property.name
    const [ours, kind] = ts.isArrayLiteralExpression(initializer)
      ? [initializer.elements[0], initializer.elements[1]]
      : [undefined, initializer]
    if (kind === undefined) throw new Error(`a field without a kind: ${property.getText()}`)
    const comment = commentOf(property, ours && ts.isStringLiteral(ours) ? ours.text : undefined)
    const form = this.#form(kind)
    const mark = form.endsWith('| undefined') ? '?' : ''
    return `\n${comment}${property.name.getText()}${mark}: ${form}`
  }

  /** The fields that this file takes by a name from another object: `const { a, ...rest } = x.fields`. */
  #taken(name: string): readonly ts.ObjectLiteralElementLike[] {
    for (const { pattern, object } of takenIn(this.#file)) {
      const taken = pattern.elements.find((each) => each.name.getText() === name)
      const [of] = callOf(this.#object(object).declaration.initializer)?.arguments ?? []
      if (taken === undefined || !of || !ts.isObjectLiteralExpression(of)) continue
      const named = pattern.elements.filter((each) => !each.dotDotDotToken).map((each) => each.name.getText())
      return of.properties.filter((each) => {
        const field = each.name?.getText() ?? ''
        return taken.dotDotDotToken ? !named.includes(field) : field === name
      })
    }
    return []
  }

  /** The TypeScript of a kind's form. */
  #form(kind: ts.Expression): string {
    if (ts.isIdentifier(kind)) {
      const form = FORMS[kind.text]
      if (form !== undefined) return form.endsWith('Text') ? this.#import(textFile(this.#file), form) : form
      return this.#ofObject(this.#object(kind.text))
    }
    if (!ts.isCallExpression(kind)) throw new Error(`no kind of the wire: ${kind.getText()}`)
    return this.#formOfCall(kind)
  }

  #formOfCall(kind: ts.CallExpression): string {
    const [of, other] = kind.arguments
    const called = kind.expression.getText()
    const made = MADE[called]
    if (made && of) return made(this.#form(of), other?.getText() ?? 'never')
    switch (called) {
      case 'asItIs': {
        return kind.typeArguments?.[0]?.getText() ?? 'unknown'
      }
      case 'ifKnown': {
        return 'string | null'
      }
      case 'oneOf': {
        return of && ts.isArrayLiteralExpression(of) ? oneOfForm(of) : 'string'
      }
      case 'listed': {
        return of ? listedForm(of) : 'never'
      }
      default: {
        return this.#body(kind)
      }
    }
  }

  #ofObject({ file, declaration, type }: ObjectSource): string {
    if (type === undefined) return this.#body(declaration.initializer)
    return file === this.#file ? type : this.#import(file.fileName, type)
  }

  #import(file: string, type: string): string {
    const path = relative(dirname(this.#file.fileName), file).replace(/\.ts$/, '')
    const from = path.startsWith('.') ? path : `./${path}`
    this.#imports.add(`import type { ${type} as ${type}_ } from '${from}'`)
    return `${type}_`
  }
}

const listedForm = (table: ts.Expression) =>
  typeof Object.values(membersOf(membersOf(wire)[table.getText()]))[0]

const oneOfForm = ({ elements }: ts.ArrayLiteralExpression) =>
  elements.map((each) => each.getText()).join(' | ')

/** The comment before a node; for a field with another name of ours, as its @domain tag. */
function commentOf(node: ts.Node, ours?: string): string {
  const last = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)
  const said = (ts.getTextOfJSDocComment(last?.comment) ?? '').replaceAll(/\s*\n\s*/g, ' ')
  if (said === '') return ''
  return `/** ${ours === undefined ? '' : `@domain ${ours}: `}${said} */\n`
}
