import ts from 'typescript'
import { isSource, isTest } from '../../tree/list-files'
import type { Rule } from '../rule'
import { findingAt } from '../syntax'

/** Public exports have a comment with their promise. */
export const documentedExports: Rule = {
  name: 'documented-exports',
  advice: 'One /** doc line */ on every export: what it promises, unit, sign, rounding, source.',
  floor: 40,
  looksAt: (path) => /^packages\/(domain|wire)\/src\//.test(path) && isSource(path) && !isTest(path),
  find: (file) =>
    file
      .tree()
      .statements.filter(
        (statement, at, all) =>
          needsDoc(statement) &&
          !isTypeOfObject(statement) &&
          !isBodyOf(all[at - 1], statement) &&
          ts.getJSDocCommentsAndTags(statement).length === 0,
      )
      .map((statement) => findingAt(file, statement, `undocumented: ${firstLine(statement)}`)),
}

function needsDoc(statement: ts.Statement): boolean {
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isVariableStatement(statement)
  if (!isDeclaration) return false
  return (
    ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false
  )
}

/** Whether it only names the type of the object defined, and commented, just before. */
const isTypeOfObject = (statement: ts.Statement): boolean =>
  ts.isTypeAliasDeclaration(statement) && /^(?:Wire|Ours)<typeof \w+>$/.test(statement.type.getText())

/** Whether a function implements the signature before it, which already has the comment. */
const isBodyOf = (before: ts.Statement | undefined, statement: ts.Statement): boolean =>
  before !== undefined &&
  ts.isFunctionDeclaration(before) &&
  ts.isFunctionDeclaration(statement) &&
  before.body === undefined &&
  statement.body !== undefined &&
  before.name?.text === statement.name?.text

function firstLine(statement: ts.Statement): string {
  return statement.getText().split('\n')[0]?.slice(0, 80) ?? ''
}
