import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CODE } from '@fairtick/wire'
import { type Call, EVERY_CALL } from '@fairtick/wire/calls'
import { type ValidateFunction, Ajv2020 } from 'ajv/dist/2020.js'

const FILE = fileURLToPath(new URL('../../../../docs/spec/openapi.json', import.meta.url))
const ID = 'openapi.json'
const SUCCESS = `{"code":${CODE.success},`

const callOf = new Map(Object.values(EVERY_CALL).map((call) => [call.path, call]))
const validators = new Map<string, ValidateFunction>()
let ajv: Ajv2020 | undefined
let document: Document | undefined

interface Document {
  readonly paths: Record<
    string,
    Record<string, { readonly responses: Record<string, { readonly $ref?: string }> }>
  >
}

/**
 * The error of a successful answer that breaks the published schema; undefined if it keeps it, and for paths
 * that are no call.
 */
export function brokenPromise(address: string, text: string): Error | undefined {
  const path = address.split('?', 1)[0] ?? ''
  const call = callOf.get(path)
  if (call?.answer.as !== 'json' || !text.startsWith(SUCCESS)) return undefined
  const fits = validatorOf(call)
  if (fits(JSON.parse(text))) return undefined
  return new Error(`${path} is not as promised: ${JSON.stringify(fits.errors?.slice(0, 3))}`)
}

function validatorOf({ path, method }: Call): ValidateFunction {
  const known = validators.get(path)
  if (known) return known
  document ??= JSON.parse(readFileSync(FILE, 'utf8')) as Document
  ajv ??= new Ajv2020({ strict: false }).addSchema(document, ID)
  const answer = ['paths', path, method.toLowerCase(), 'responses', '200']
  // An answer that several calls have stands among the parts of the document.
  const shared = document.paths[path]?.[method.toLowerCase()]?.responses['200']?.$ref
  const pointer = shared ?? `#/${answer.map(encoded).join('/')}`
  const schema = ['content', 'application/json', 'schema', 'oneOf', '0'].map(encoded).join('/')
  const validator = ajv.compile({ $ref: `${ID}${pointer}/${schema}` })
  validators.set(path, validator)
  return validator
}

const encoded = (each: string) => encodeURIComponent(each.replaceAll('~', '~0').replaceAll('/', '~1'))
