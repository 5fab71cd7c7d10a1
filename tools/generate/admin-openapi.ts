import {
  type AdminCall,
  EVERY_ADMIN_CALL,
  EVERY_RESOURCE,
  type FieldKind,
  type Fields,
  type Resource,
  adminCodesOf,
  kindOf,
  PRODUCT_NAMES,
} from '@fairtick/wire/admin'
import type { AnswerSchemas, Schema } from './answer-schemas'
import { DONE, KEY, LANG, REFUSAL, SCHEMAS, dataOf, namesInPath, parameterSchema, responses } from './openapi'
import type { SourceOf } from './wire-sources'

/** The wire sources' texts about operators' calls beside their definitions. */
export interface AdminSources {
  /** The source of a separately defined call; throws if it does not exist. */
  readonly sourceOf: (name: string) => SourceOf
  /** The schema of the answer of a decision, and of a change of terms. */
  readonly decided: Schema
  readonly changeRequested: Schema
  readonly schemas: AnswerSchemas
}

/** The OpenAPI 3.1 document of the calls of operators. */
export function adminOpenApi(sources: AdminSources, version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [name, call] of Object.entries(EVERY_ADMIN_CALL)) {
    const address = call.path.replaceAll(/:(\w+)/g, '{$1}')
    const path = paths[address] ?? {}
    paths[address] = path
    path[call.method.toLowerCase()] = operation(name, call, sources)
  }
  const rows = EVERY_RESOURCE.map(({ name, fields }) => [rowName(name), rowSchema(name, fields)] as const)
  return {
    openapi: '3.1.0',
    info: { title: 'Fairtick, operators', version, description: ABOUT },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(EVERY_ADMIN_CALL).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'authorization' } },
      schemas: { ...sources.schemas.named, ...Object.fromEntries(rows), Done: DONE, Refusal: REFUSAL },
    },
  }
}

const ABOUT = `Calls of the people who run the platform, with logins and tokens of their own. Every answer is \`{code, msg, data}\`;
1 is success. \`x-needs\` is the right that a call takes: roles have rights. What takes two people answers \`approval_id\` and waits.`

const tagOf = ({ path }: AdminCall): string => path.split('/')[3] ?? ''
const rowName = (resource: string): string => `Row-of-${resource}`

function operation(name: string, call: AdminCall, sources: AdminSources): Schema {
  const { summary, data, parameters: words } = described(name, sources)
  const inPath = namesInPath(call)
  const others = Object.entries(call.parameters).filter(([each]) => !inPath.includes(each))
  const schemaOf = (each: string, parameter: AdminCall['parameters'][string]) => ({
    ...parameterSchema(parameter.schema),
    ...words[each],
  })
  const required = others.filter(([, { absent }]) => absent === 'never').map(([each]) => each)
  const body = {
    type: 'object',
    properties: Object.fromEntries(others.map(([each, parameter]) => [each, schemaOf(each, parameter)])),
    ...(required.length === 0 ? {} : { required }),
  }
  return {
    operationId: name.replaceAll('.', '_'),
    tags: [tagOf(call)],
    summary,
    'x-needs': call.needs,
    'x-codes': [...adminCodesOf(call)].toSorted((one, other) => one - other),
    ...(call.needs === 'nothing' ? {} : { security: [{ session: [] }] }),
    parameters: [
      LANG,
      ...(call.changes ? [KEY] : []),
      ...inPath.map((each) => ({ name: each, in: 'path', required: true, schema: { type: 'string' } })),
      ...(call.method === 'GET'
        ? others.map(([each, parameter]) => ({
            name: each,
            in: 'query',
            required: parameter.absent === 'never',
            schema: parameterSchema(parameter.schema),
          }))
        : []),
    ],
    ...(call.method !== 'GET' && others.length > 0
      ? { requestBody: { required: required.length > 0, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: responses({ codes: adminCodesOf(call), isFile: call.answer.as === 'file', data }),
  }
}

interface Described {
  readonly summary: string
  readonly data: Schema
  readonly parameters: SourceOf['parameters']
}

/** The words and the answer of a call: from its own definition, or from its resource's. */
function described(name: string, sources: AdminSources): Described {
  const [of = '', what] = name.split('.')
  if (what === undefined) {
    const source = sources.sourceOf(name)
    return { summary: source.comment, data: dataOf(source, sources.schemas), parameters: source.parameters }
  }
  const resource = EVERY_RESOURCE.find((each) => each.name === of)
  if (!resource) throw new Error(`${name} is a call of no resource`)
  return { ...ofResource(resource, what, sources), parameters: {} }
}

function ofResource(
  { name, decisions }: Resource,
  what: string,
  { decided, changeRequested }: AdminSources,
): Omit<Described, 'parameters'> {
  const row = { $ref: `${SCHEMAS}/${rowName(name)}` }
  if (what === 'list')
    return {
      summary: `A page of ${name}, personal fields shortened.`,
      data: {
        type: 'object',
        properties: { data: { type: 'array', items: row }, total: { type: 'integer' } },
        required: ['data', 'total'],
      },
    }
  if (what === 'one')
    return { summary: `One of ${name}; with a reason personal fields are whole, which is kept.`, data: row }
  if (what === 'export')
    return { summary: `A CSV file of ${name}, personal fields shortened, by id ascending.`, data: {} }
  if (what === 'create') return { summary: `Asks for a new row of ${name}.`, data: changeRequested }
  if (what === 'change') return { summary: `Asks for a change of one of ${name}.`, data: changeRequested }
  const terms = decisions[what]
  if (!terms) throw new Error(`${name} has no decision ${what}`)
  const words = terms.isNeeded ? `with \`${terms.given}\`` : `\`${terms.given}\` may be left out`
  return { summary: `Decides on one of ${name}: ${what}, ${words}.`, data: decided }
}

/** A row with its fields, including those with a second name on the product page. */
const rowSchema = (resource: string, fields: Fields): Schema => {
  const also = Object.entries(PRODUCT_NAMES[resource] ?? {}).map(([name, ours]) => {
    const [field = ''] = typeof ours === 'string' ? [ours] : Object.values(ours)
    return [name, fieldSchema(fields[field] ?? 'text')] as const
  })
  const own = Object.entries(fields).map(([name, kind]) => [name, fieldSchema(kind)] as const)
  return {
    type: 'object',
    properties: Object.fromEntries([...own, ...also]),
    required: [...own, ...also].map(([name]) => name),
  }
}

const fieldSchema = (kind: Fields[string]): Schema => {
  const { type, ...more } = OF_KIND[kindOf(kind)]
  return { type: kind.endsWith('?') ? [type, 'null'] : type, ...more }
}

const OF_KIND: Readonly<Record<FieldKind, Schema>> = {
  id: { type: 'integer' },
  integer: { type: 'integer' },
  flag: { type: 'integer', enum: [0, 1, null] },
  text: { type: 'string' },
  translations: { type: 'string', description: 'The JSON of an object of texts by language.' },
  usd: { type: 'string', description: 'USD with 6 decimals.' },
  units: { type: 'string', description: 'Units of the currency, with 8 decimals.' },
  decimal: { type: 'string', description: 'A decimal.' },
  time: { type: 'string', description: 'ISO 8601 in UTC.' },
}
