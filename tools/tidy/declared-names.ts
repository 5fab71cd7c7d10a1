import ts from 'typescript'
import type { FileText } from './rule'

/** The names that a file's top-level statements declare; `exported` leaves out private ones. */
export function declaredNames(file: FileText, which: 'all' | 'exported'): readonly ts.Identifier[] {
  return file
    .tree()
    .statements.filter(
      (statement) => which === 'all' || (ts.canHaveModifiers(statement) && isExported(statement)),
    )
    .flatMap((statement) => namesOf(statement))
}

function isExported(statement: ts.HasModifiers): boolean {
  return (
    ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false
  )
}

function namesOf(statement: ts.Statement): ts.Identifier[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name] : []))
  }
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isDeclaration && statement.name !== undefined ? [statement.name] : []
}

/** The words of a name or path, in lower case: `closeAll` and `close-all` have two. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}
