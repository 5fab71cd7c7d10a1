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
  optionalPrice: 'DecimalText',
  moment: 'MomentText',
}

/** An object's definition, and the name of its type on the wire where it has one. */
interface ObjectSource {
  readonly file: ts.SourceFile
  readonly declaration: ts.VariableDeclaration
  readonly type: string | undefined
}

/**
 * The sources of the wire package, with types of objects (`export type WireX = Wire<typeof x>`) written out
 * as interfaces, each field with its comment. A generator of schemas finds neither the comments nor the
 * patterns of decimals and moments in a derived type. By file path.
 */
export function withObjectTypes(files: readonly ts.SourceFile[]): ReadonlyMap<string, string> {
  const objects = new Map(files.flatMap((file) => [...objectsIn(file)]))
  const written = files.filter((file) => file.statements.some((each) => wireOf(each) !== undefined))
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
      return [name, { file, declaration, type: types.get(name) }]
    })
}

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
    const statements = this.#file.statements.map((statement) => {
      const named = wireOf(statement)
      if (named === undefined) return statement.getFullText()
      const { declaration } = this.#object(named.of)
      const comment = commentOf(declaration.parent.parent)
      return `\n${comment}export interface ${named.name} ${this.#body(declaration.initializer)}`
    })
    return [...this.#imports, ...statements].join('\n')
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
    return `\n${comment}${property.name.getText()}: ${this.#form(kind)}`
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
      if (form !== undefined) return form.endsWith('Text') ? this.#import('./text', form) : form
      return this.#ofObject(this.#object(kind.text))
    }
    if (!ts.isCallExpression(kind)) throw new Error(`no kind of the wire: ${kind.getText()}`)
    const [of, other] = kind.arguments
    const form = () => (of ? this.#form(of) : 'never')
    switch (kind.expression.getText()) {
      case 'orNull': {
        return `${form()} | null`
      }
      case 'orZero': {
        return form()
      }
      case 'orElse': {
        return `${form()} | ${other?.getText() ?? 'never'}`
      }
      case 'listOf': {
        return `(${form()})[]`
      }
      case 'oneOf': {
        return 'string'
      }
      case 'listed': {
        return typeof Object.values(membersOf(membersOf(wire)[of?.getText() ?? '']))[0]
      }
      default: {
        return this.#body(kind)
      }
    }
  }

  #ofObject({ file, declaration, type }: ObjectSource): string {
    if (type === undefined) return this.#body(declaration.initializer)
    const path = relative(dirname(this.#file.fileName), file.fileName).replace(/\.ts$/, '')
    return file === this.#file ? type : this.#import(path.startsWith('.') ? path : `./${path}`, type)
  }

  #import(from: string, type: string): string {
    this.#imports.add(`import type { ${type} as ${type}_ } from '${from}'`)
    return `${type}_`
  }
}

/** The comment before a node; for a field with another name of ours, as its @domain tag. */
function commentOf(node: ts.Node, ours?: string): string {
  const last = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)
  const said = (ts.getTextOfJSDocComment(last?.comment) ?? '').replaceAll(/\s*\n\s*/g, ' ')
  if (said === '') return ''
  return `/** ${ours === undefined ? '' : `@domain ${ours}: `}${said} */\n`
}
