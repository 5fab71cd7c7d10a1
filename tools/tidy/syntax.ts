import ts from 'typescript'
import type { FileText, Finding } from './rule'

/** Makes the file for rules to check, from disk or from a test. */
export function fileText(path: string, bytes: Buffer): FileText {
  const text = bytes.toString('utf8')
  let parsed: ts.SourceFile | undefined
  return {
    path,
    text,
    bytes,
    tree: () => (parsed ??= ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)),
  }
}

/** Every node of the file, parents first. */
export function* nodesOf(file: FileText): Generator<ts.Node> {
  const waiting: ts.Node[] = [file.tree()]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    const children: ts.Node[] = []
    ts.forEachChild(node, (child) => void children.push(child))
    waiting.push(...children.toReversed())
  }
}

/** A finding at the place of a node. */
export function findingAt(file: FileText, node: ts.Node, says: string): Finding {
  return { line: file.tree().getLineAndCharacterOfPosition(node.getStart()).line + 1, says }
}

/** A finding for each match of a pattern with the `g` flag in the text. */
export function findMatches(file: FileText, pattern: RegExp, says: (match: string) => string): Finding[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    line: file.text.slice(0, match.index).split('\n').length,
    says: says(match[0].trim()),
  }))
}

/** The range of each comment in the file, listed once even if it leads several nodes. */
export function commentsOf(file: FileText): readonly ts.CommentRange[] {
  const found = new Map<number, ts.CommentRange>()
  for (const node of [...nodesOf(file), file.tree().endOfFileToken]) {
    if (node.kind === ts.SyntaxKind.JsxText) continue
    const ranges = [
      ...(ts.isJsxExpression(node)
        ? (ts.getTrailingCommentRanges(file.text, node.getStart() + 1) ?? [])
        : []),
      ...(ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(file.text, node.end) ?? []),
    ]
    for (const range of ranges) found.set(range.pos, range)
  }
  return [...found.values()]
}
