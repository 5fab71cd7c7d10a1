import { expect, it } from 'vitest'
import { documentText } from './document-text'
import { shareRepeated } from './share-repeated'

const PAGE = { name: 'page', in: 'query' }
const NEEDED_PAGE = { name: 'page', in: 'query', required: true }
const BUSY = { description: 'busy' }

it('has repeated parameters and answers once each, the most usual under the name alone', () => {
  const ok = { description: 'done' }
  const single = { description: 'of one call' }
  const other = { description: 'other' }
  const id = { name: 'id', in: 'path' }
  const paths = {
    '/a': {
      get: { tags: ['x'], parameters: [NEEDED_PAGE, id], responses: { 200: ok, 503: other } },
      post: { parameters: [NEEDED_PAGE], responses: { 200: ok, 503: BUSY } },
    },
    '/b': { get: { parameters: [PAGE], responses: { 503: BUSY } } },
    '/c': {
      get: { parameters: [PAGE], responses: { 200: single } },
      put: { parameters: [PAGE], responses: {} },
    },
  }
  const shared = shareRepeated({ openapi: '3.1.0', paths, components: { schemas: { Row: {} } } })
  const page = { $ref: '#/components/parameters/page' }
  const needed = { $ref: expect.stringMatching(/^#\/components\/parameters\/page-[0-9a-f]{4}$/) }
  const done = { $ref: '#/components/responses/200' }
  const busy = { $ref: '#/components/responses/503' }
  const others = { $ref: expect.stringMatching(/^#\/components\/responses\/503-[0-9a-f]{4}$/) }
  expect(shared).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/a': {
        get: { tags: ['x'], parameters: [needed, id], responses: { 200: done, 503: others } },
        post: { parameters: [needed], responses: { 200: done, 503: busy } },
      },
      '/b': { get: { parameters: [page], responses: { 503: busy } } },
      '/c': { get: { responses: { 200: single } } },
    },
    components: { schemas: { Row: {} }, parameters: { page: PAGE }, responses: { 200: ok, 503: BUSY } },
  })
  expect(JSON.stringify(shared)).toContain(`"parameters":{"page":${JSON.stringify(PAGE)},"page-`)
  expect(JSON.stringify(shared)).not.toContain('"id":{')
})

it('writes on one line what fits there', () => {
  const long = 'x'.repeat(150)
  const document = { a: [1, 2], left: undefined, b: { name: long, c: [long, { d: null }] } }
  const text = documentText(document)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)))
  expect(text.split('\n')).toEqual([
    '{',
    ' "a": [1,2],',
    ' "b": {',
    `  "name": "${long}",`,
    '  "c": [',
    `   "${long}",`,
    '   {"d":null}',
    '  ]',
    ' }',
    '}',
    '',
  ])
})
