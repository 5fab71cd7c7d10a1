import { EVERY_ADMIN_CALL, EVERY_RESOURCE, type AdminCall, type Resource } from '@fairtick/wire/admin'
import { reachOf } from '../../../apps/server/src/operator/resources/queues/set-halt'

/** The call that a line of an operator asks for, with its parameters as text. */
export interface LineCall {
  readonly call: AdminCall
  readonly given: Readonly<Record<string, string>>
}

/** Calls without a line: sessions are the program's own, and passkeys belong to a browser. */
const WITHOUT_LINE = /^(login|enrol|logout|passkey\w*|addPasskey)$/
const CALLS = Object.entries(EVERY_ADMIN_CALL).filter(([name]) => !WITHOUT_LINE.test(name))
const PREFIX = '/api/admin/'

/**
 * The call of a line, or in words why there is none: `charges list`, `charges approve 7 --reason "…"`, or the
 * name of any call with its parameters, as `addNote --user_id 7 --text "…"`.
 */
export function callOf([first = '', verb = '', ...words]: readonly string[]): LineCall | string {
  const own = CALLS.find(([name]) => name === first)?.[1]
  if (own) return withOptions(own, {}, verb === '' ? [] : [verb, ...words])
  const name = EVERY_RESOURCE.find((each) => each.name === first || each.acts === first)?.name ?? first
  if (name === 'halts' && verb === 'add') return haltOf(words)
  const of = (end: string) => CALLS.find(([, { path }]) => path === `${PREFIX}${name}${end}`)?.[1]
  if (verb === 'list') return listOf(of(''), name, words)
  const call = of(verb === 'show' ? '/:id' : `/:id/${verb}`)
  const [id = '', ...options] = words
  if (!call) return `There is no line ${first} ${verb}.`
  return /^[1-9]\d*$/.test(id) ? withOptions(call, { id }, options) : `Give the number: ${first} ${verb} 7`
}

/** A list: by default what waits, oldest first. */
function listOf(call: AdminCall | undefined, name: string, words: readonly string[]): LineCall | string {
  if (call?.method !== 'GET') return `There is no list of ${name}.`
  const { queue } = EVERY_RESOURCE.find((each) => each.name === name) ?? {}
  if (words.length > 0) return withOptions(call, { per_page: '100' }, words)
  const given: Record<string, string> = { per_page: '100', sort: 'id', order: 'asc' }
  for (const [field, value] of Object.entries(queue?.where ?? {})) given[field] = String(value)
  return { call, given }
}

/** A halt, of an instrument or a category by its code. */
function haltOf([what = '', kind = '', cause = '', ...options]: readonly string[]): LineCall | string {
  const reach = reachOf(what)
  if (!reach) return `There is no instrument or category ${what}; all is everything.`
  const { instrumentId, categoryId } = reach
  const call = EVERY_ADMIN_CALL['addHalt']
  if (!call) throw new Error('no call adds a halt')
  const given = {
    ...(instrumentId !== undefined && { forex_id: String(instrumentId) }),
    ...(categoryId !== undefined && { category_id: String(categoryId) }),
    kind,
    cause,
  }
  return withOptions(call, given, options)
}

function withOptions(
  call: AdminCall,
  begun: Readonly<Record<string, string>>,
  words: readonly string[],
): LineCall | string {
  const given = { ...begun }
  for (let at = 0; at < words.length; at += 2) {
    const [option = '', value] = words.slice(at, at + 2)
    const name = parameterOf(call, option)
    if (name === undefined)
      return `${option} is none of its parameters: ${Object.keys(call.parameters).join(', ')}`
    if (value === undefined) return `Give a value for ${option}.`
    given[name] = value
  }
  return { call, given }
}

/** The parameter of an option; a decision's remark is its reason. */
function parameterOf({ parameters }: AdminCall, option: string): string | undefined {
  const name = option.replace(/^--/, '')
  if (!option.startsWith('--')) return undefined
  if (Object.hasOwn(parameters, name)) return name
  return name === 'reason' && Object.hasOwn(parameters, 'remark') ? 'remark' : undefined
}

/** Every line, by the definitions of the calls. */
export function usage(): string {
  const lines = EVERY_RESOURCE.map((resource) => `${resource.name} ${verbsOf(resource).join('|')}`)
  const others = CALLS.filter(([name]) => !name.includes('.')).map(
    ([name, { parameters }]) =>
      `${name} ${Object.keys(parameters)
        .map((each) => `--${each} …`)
        .join(' ')}`,
  )
  return [
    'npm run operator -- <line>, or without a line to type several: charges show 7, charges approve 7 --reason "…"',
    ...lines.toSorted(),
    'halt add <instrument, category or all> halt|close_only <cause> --reason "…"',
    ...others,
    'jobs',
  ].join('\n')
}

function verbsOf({ name }: Resource): readonly string[] {
  const own = CALLS.flatMap(([, { path }]) => {
    const verb = path.startsWith(`${PREFIX}${name}/:id/`) ? path.split('/').at(-1) : undefined
    return verb ?? []
  })
  return ['list', 'show', ...own]
}

/** The words of a typed line; quotation marks hold one together. */
export const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  )
