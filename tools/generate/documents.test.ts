import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Validator } from '@seriousme/openapi-schema-validator'
import { EVERY_ADMIN_CALL } from '@fairtick/wire/admin'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { documents } from './documents'

const made = documents(process.cwd())
const openapi = JSON.parse(made['docs/spec/openapi.json'] ?? '')
/** A third of the two call documents' lines before their parts were shared. */
const LINES_MOST = 30_000
/** A parameter in place, or the referenced one. */
const inPlace = (parameters: readonly Parameter[]): readonly Parameter[] =>
  parameters.map((each) => openapi.components.parameters[each.$ref?.split('/').at(-1) ?? ''] ?? each)
interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly required?: boolean
}
const asyncapi = JSON.parse(made['docs/spec/asyncapi.json'] ?? '')

/** The schema of a successful answer's data. */
const dataOf = (schema: { oneOf: { allOf: { properties?: { data: unknown } }[] }[] }) =>
  schema.oneOf[0]?.allOf[1]?.properties?.data

describe('the document of the calls', () => {
  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(openapi))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('says who may call, how often, with what, and what may be answered', () => {
    const { get, post } = openapi.paths['/v2/api/forex/close']
    expect(get).toMatchObject({ operationId: 'closeOrder', 'x-caller': 'user', 'x-rate-class': 'orders' })
    expect(get.summary).toMatch(/^Closes an order/)
    expect(get['x-codes']).toEqual(expect.arrayContaining([1, 999, 1000, 1004, 1207, 1208]))
    const named = inPlace(get.parameters).map(({ name, required }) => (required ? `${name}!` : name))
    expect(named).toEqual(['lang', 'idempotency-key', 'id!', 'cont', 'price', 'max_slip'])
    expect(post.requestBody.content['application/json'].schema.required).toEqual(['id'])
  })

  it('describes what is answered by the types that the server is compiled against', () => {
    const { schema } = openapi.paths['/v2/api/forex/order'].get.responses['200'].content['application/json']
    expect(dataOf(schema)).toEqual({ $ref: '#/components/schemas/ForexOrder' })
    expect(openapi.components.schemas.ForexOrder.properties.CloseReason).toMatchObject({
      type: ['string', 'null'],
    })
  })

  it('shows a picture’s name where it stands in the path', () => {
    const { parameters } = openapi.paths['/api/common/image/{name}'].get
    const name = { name: 'name', in: 'path', required: true }
    expect(inPlace(parameters)).toContainEqual(expect.objectContaining(name))
  })
})

describe('the document of the calls of operators', () => {
  const admin = JSON.parse(made['docs/spec/admin-openapi.json'] ?? '')

  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(admin))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('has every call of theirs, with words, the right that it takes and what it answers', () => {
    for (const [name, { path, method, needs }] of Object.entries(EVERY_ADMIN_CALL)) {
      const shown = admin.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect([name, shown?.operationId, shown?.['x-needs']]).toEqual([name, name.replaceAll('.', '_'), needs])
      expect(shown.summary).toMatch(/^[A-Z].+\.$/)
    }
    const { schema } = admin.paths['/api/admin/users'].get.responses['200'].content['application/json']
    expect(dataOf(schema)).toMatchObject({
      properties: { data: { items: { $ref: '#/components/schemas/Row-of-users' } } },
    })
    expect(admin.components.schemas['Row-of-users'].properties.frozen_at.type).toEqual(['string', 'null'])
    expect(admin.paths['/api/admin/login'].post.security).toBeUndefined()
  })

  it('is short enough to be read in a change, with that of clients', () => {
    const lines = ['openapi', 'admin-openapi'].map(
      (name) => made[`docs/spec/${name}.json`]?.split('\n').length,
    )
    expect(lines.reduce((sum = 0, each = Infinity) => sum + each, 0)).toBeLessThan(LINES_MOST)
  })

  it('is apart from that of clients', () => {
    expect(Object.keys(openapi.paths).filter((path) => path.startsWith('/api/admin'))).toEqual([])
    expect(Object.keys(admin.paths).filter((path) => !path.startsWith('/api/admin'))).toEqual([])
  })
})

describe('the document of the socket', () => {
  it('is AsyncAPI 3.0', () => {
    const require = createRequire(import.meta.url)
    const file = require.resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json')
    const schema = JSON.parse(readFileSync(file, 'utf8'))
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    expect(validate(asyncapi) ? [] : validate.errors).toEqual([])
  })

  it('has every topic, with its data and whom it is for', () => {
    expect(asyncapi.components.messages.dayMarket).toMatchObject({
      'x-caller': 'visitor',
      'x-tells': 'state',
    })
    expect(asyncapi.components.messages.forexOrder).toMatchObject({
      'x-caller': 'user',
      payload: {
        properties: { topic: { const: 'FOREX_ORDER' }, data: { $ref: '#/components/schemas/ForexOrder' } },
      },
    })
  })
})
