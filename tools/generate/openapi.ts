import type { Call } from '@fairtick/wire/calls'
import { CODE, type Code, PAGE_SIZE } from '@fairtick/wire'
import { codesOf } from '@fairtick/wire/calls'
import { messageOf } from '@fairtick/texts/messages'
import type { AnswerSchemas, Schema } from './answer-schemas'
import type { SourceOf } from './wire-sources'

/** A call, with its documentation. */
export interface DescribedCall {
  readonly area: string
  readonly name: string
  readonly call: Call
  readonly source: SourceOf
  readonly example: Example | undefined
}

/** A request and the `data` of its answer, recorded by a test. */
export interface Example {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly data: unknown
}

/** Place of named schemas in the documents. */
export const SCHEMAS = '#/components/schemas'

/** The OpenAPI 3.1 document of all calls. */
export function openApi(calls: readonly DescribedCall[], schemas: AnswerSchemas, version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const described of calls) {
    const { call, name } = described
    const address = call.path.replaceAll(/:(\w+)/g, '{$1}')
    const path = paths[address] ?? {}
    paths[address] = path
    if (call.method === 'GET') path['get'] = operation(described, 'GET', name, schemas)
    if (call.method === 'POST') path['post'] = operation(described, 'POST', name, schemas)
    else if (call.changes) path['post'] = operation(described, 'POST', `${name}ByPost`, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairtick', version, description: ABOUT },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'authorization', description: SESSION },
      },
      schemas: { ...schemas.named, Done: DONE, Refusal: REFUSAL },
    },
  }
}

const ABOUT = `Every answer has HTTP status 200 unless said otherwise, and is \`{code, msg, data}\`; 1 is success. Decimals are text.
Moments are text, \`YYYY-MM-DDTHH:mm:ss.SSSZ\` (ISO 8601 in UTC), unless said otherwise. A page has ${PAGE_SIZE} rows.
A call that changes something can be sent again under the same \`idempotency-key\`: it is done once, and answers the same.`

const SESSION = 'The token that a login answers.'

/** A successful answer, without its data. */
export const DONE: Schema = {
  type: 'object',
  properties: { code: { const: CODE.success }, msg: { type: 'string' } },
  required: ['code', 'msg'],
}

/** A refusal. */
export const REFUSAL: Schema = {
  type: 'object',
  properties: {
    code: { type: 'integer', enum: Object.values(CODE).filter((code) => code !== CODE.success) },
    msg: { type: 'string', description: 'In the language of the lang header.' },
    data: { description: 'What the code needs to be acted on, else null.' },
  },
  required: ['code', 'msg', 'data'],
}

function operation(
  { area, call, source, example }: DescribedCall,
  method: 'GET' | 'POST',
  operationId: string,
  schemas: AnswerSchemas,
): Schema {
  return {
    operationId,
    tags: [area],
    summary: source.comment,
    'x-caller': call.caller,
    'x-rate-class': call.rate,
    'x-codes': [...codesOf(call)].toSorted((one, other) => one - other),
    ...(call.caller === 'visitor' ? {} : { security: [{ session: [] }] }),
    parameters: [
      LANG,
      ...(call.changes ? [KEY] : []),
      ...namesInPath(call).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(method === 'GET' ? inQuery(call, source, example) : []),
    ],
    ...(method === 'POST' ? bodyOf(call, source, example) : {}),
    responses: responses({
      codes: codesOf(call),
      isFile: call.answer.as === 'file',
      data: dataOf(source, schemas),
      example,
    }),
  }
}

/** The schema of a call's `data`, by the type of its definition. */
export const dataOf = ({ shape }: SourceOf, schemas: AnswerSchemas): Schema =>
  shape ? schemas.schemaOf(shape) : { type: 'null' }

/** The names of the parameters in a path. */
export const namesInPath = ({ path }: Pick<Call, 'path'>): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])

function inQuery({ parameters }: Call, source: SourceOf, example: Example | undefined): readonly Schema[] {
  return Object.entries(parameters).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: parameter.absent === 'never',
    schema: parameterSchema(parameter.schema),
    ...source.parameters[name],
    ...shown(example?.parameters[name]),
  }))
}

const shown = (example: unknown) => (example === undefined ? {} : { example })

/** The header with the language of messages. */
export const LANG = {
  name: 'lang',
  in: 'header',
  schema: { type: 'string', default: 'en' },
  description: 'One of the 18 languages.',
}
/** The header that makes a change happen once. */
export const KEY = {
  name: 'idempotency-key',
  in: 'header',
  schema: { type: 'string', maxLength: 255 },
  description: 'A name of the caller’s for what is to be done once.',
}

/** Patterns of whole numbers apply to their text; JSON Schema supports patterns for text only. */
export function parameterSchema(schema: Call['parameters'][string]['schema']): Schema {
  const { maximum, multipleOf, ...rest } = schema
  return {
    ...rest,
    ...(maximum === undefined ? {} : { 'x-maximum': maximum }),
    ...(multipleOf === undefined ? {} : { 'x-multiple-of': multipleOf }),
  }
}

function bodyOf(call: Call, source: SourceOf, example: Example | undefined): Schema {
  if (call.takesFile) {
    const file = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  }
  const entries = Object.entries(call.parameters)
  if (entries.length === 0) return {}
  const required = entries.filter(([, { absent }]) => absent === 'never').map(([name]) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, parameter]) => [
        name,
        { ...parameterSchema(parameter.schema), ...source.parameters[name] },
      ]),
    ),
    ...(required.length === 0 ? {} : { required }),
  }
  return {
    requestBody: {
      required: required.length > 0,
      content: {
        'application/json': { schema, ...shown(example?.parameters) },
        'application/x-www-form-urlencoded': { schema },
      },
    },
  }
}

/** HTTP status of some codes; all others have 200. */
const STATUS: ReadonlyMap<Code, string> = new Map([
  [CODE.crossSite, '403'],
  [CODE.noSuchCall, '404'],
  [CODE.bodyRefused, '413'],
  [CODE.tooManyRequests, '429'],
  [CODE.outcomeUnknown, '503'],
  [CODE.busy, '503'],
  [CODE.draining, '503'],
])

/** The answers of a call: a file or `data`, and its refusals by their HTTP status. */
export function responses({
  codes,
  isFile,
  data,
  example,
}: {
  readonly codes: Iterable<Code>
  readonly isFile: boolean
  readonly data: Schema
  readonly example?: Example | undefined
}): Schema {
  const refused = new Map<string, Code[]>()
  for (const code of codes) {
    if (code === CODE.success) continue
    const status = STATUS.get(code) ?? '200'
    refused.set(status, [...(refused.get(status) ?? []), code])
  }
  const refusal = { $ref: `${SCHEMAS}/Refusal` }
  const others = [...refused].filter(([status]) => status !== '200')
  return {
    200: {
      description: `Done, or refused:\n${listed(refused.get('200') ?? [])}`,
      content: isFile
        ? { 'application/octet-stream': {}, 'application/json': { schema: refusal } }
        : {
            'application/json': {
              schema: { oneOf: [success(data), refusal] },
              ...(example && shown({ code: CODE.success, msg: '…', data: example.data })),
            },
          },
    },
    ...Object.fromEntries(
      others.map(([status, each]) => [
        status,
        { description: listed(each), content: { 'application/json': { schema: refusal } } },
      ]),
    ),
  }
}

function success(data: Schema): Schema {
  return { allOf: [{ $ref: `${SCHEMAS}/Done` }, { properties: { data }, required: ['data'] }] }
}

const listed = (codes: readonly Code[]): string =>
  codes.map((code) => `- ${code} ${messageOf(code, 'en')}`).join('\n')
