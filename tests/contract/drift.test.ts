import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

const server = (line: string) => `import type { Command } from '../books/command'
  import type { Books } from '../books/run'
  import { CODE } from '@fairtick/wire'
  import { cashierCalls, contractCalls, reading, shape } from '@fairtick/wire/calls'
  import { type CallServer, carryOut } from './call-server'
  export const routes = ({ serve, serveVisitors }: CallServer, books: Books, close: Command<{}, { id: number }>) => {
    ${line}
  }
  export const unused = [CODE, cashierCalls, contractCalls, reading, shape, carryOut]`

const client = (line: string) => `import { contractCalls } from '@fairtick/wire/calls'
  import { call } from './transport/call'
  export const asked = async () => { ${line} }
  export const unused = [contractCalls, call]`

/** Lines as they should be. */
const GOOD = [
  ['a server', server('serve(contractCalls.stopHistory, async ({ id }) => (id === 1 ? [] : []))')],
  ['a file', server('serve(cashierCalls.statement, async () => { throw new Error() })')],
  ['a client', client(`(await call(contractCalls.closeOrder, { id: 1, cont: '0.1' })).FactProfits`)],
] as const

/** Drifts, each on a line of its own, as somebody might write them who knows one side alone. */
const DRIFTS = [
  ['a handler answers another shape', server('serve(contractCalls.stopHistory, async () => [{ at: 1 }])')],
  ['a handler answers one for a list', server('serve(cashierCalls.balances, async () => null)')],
  [
    'a command that runs once answers another shape',
    server(
      'serve(contractCalls.closeOrder, (_asked, context) => carryOut(books, context, close, {}, (it) => it))',
    ),
  ],
  ['a handler answers data for a file', server('serve(cashierCalls.statement, async () => [])')],
  [
    'a handler reads a parameter that there is not',
    server('serve(contractCalls.order, async ({ ticket }) => ticket)'),
  ],
  [
    'a private call is served to visitors',
    server('serveVisitors(contractCalls.order, async () => { throw new Error() })'),
  ],
  ['a handler of a call that there is not', server('serve(contractCalls.closePosition, async () => null)')],
  [
    'a definition with a rate that there is not',
    server(
      `reading('/x', { caller: 'user', at: 'shard', rate: 'often', parameters: {}, answer: shape<null>(), codes: [] })`,
    ),
  ],
  [
    'a definition with a code that is not published',
    server(
      `reading('/x', { caller: 'user', at: 'shard', rate: 'lists', parameters: {}, answer: shape<null>(), codes: [4711] })`,
    ),
  ],
  [
    'a definition that does not say where it runs',
    server(`reading('/x', { caller: 'user', rate: 'lists', answer: shape<null>() })`),
  ],
  [
    'a client sends another parameter',
    client(`await call(contractCalls.closeOrder, { id: 1, volume: '1' })`),
  ],
  [
    'a client sends what takes nothing something',
    client(`await call(contractCalls.closeAllOrders, { id: 1 })`),
  ],
  ['a client leaves a parameter out', client(`await call(contractCalls.closeOrder, { cont: '1' })`)],
  [
    'a client sends a number for a decimal',
    client(`await call(contractCalls.closeOrder, { id: 1, cont: 0.1 })`),
  ],
  ['a client sends a value that is not listed', client(`await call(contractCalls.orders, { status: 2 })`)],
  ['a client reads what is not answered', client(`(await call(contractCalls.order, { id: 1 })).Profit`)],
  ['a client makes a call that there is not', client(`void contractCalls.myDeal`)],
] as const

let errors: ReadonlyMap<string, readonly string[]>

const pathOf = (name: string, text: string) =>
  `${text.includes('CallServer') ? 'apps/server/src/http' : 'apps/web/src/client'}/${name.replaceAll(' ', '-')}.ts`

beforeAll(() => {
  errors = errorsOf(new Map([...GOOD, ...DRIFTS].map(([name, text]) => [pathOf(name, text), text])))
})

describe('a call that its server or a client knows otherwise than its definition', () => {
  it.each(GOOD)('compiles where they know it alike: %s', (name, text) => {
    expect(errors.get(pathOf(name, text))).toEqual([])
  })

  it.each(DRIFTS)('does not compile: %s', (name, text) => {
    expect(errors.get(pathOf(name, text))).toHaveLength(1)
  })
})

/** The compiler's errors in files that exist only here, with the project's own settings. */
function errorsOf(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const root = process.cwd()
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const texts = new Map([...files].map(([path, text]) => [join(root, path), text]))
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.readFile = (path) => texts.get(path) ?? readFile(path)
  host.fileExists = (path) => texts.has(path) || fileExists(path)
  host.getSourceFile = (path, languageVersion) => {
    const text = texts.get(path)
    return text === undefined
      ? getSourceFile(path, languageVersion)
      : ts.createSourceFile(path, text, languageVersion)
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  return new Map(
    [...files.keys()].map((path) => {
      const source = program.getSourceFile(join(root, path))
      const found = source
        ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
        : []
      return [path, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))]
    }),
  )
}
