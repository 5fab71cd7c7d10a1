import type { Answer } from '../../apps/server/test-http/call.cases'

/** The headers of every answer. Source: docs/spec/cases.md X4. */
const ALWAYS: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-resource-policy': /^same-(site|origin)$/,
  'strict-transport-security': /^max-age=\d{8}/,
}
/** The headers of every answer except calls'. */
const OF_DOCUMENTS: Readonly<Record<string, RegExp>> = {
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*microphone=\(\)/,
}
/** The policy of pages and scripts. */
const POLICY = [
  /script-src 'self'(;|$)/,
  /object-src 'none'/,
  /base-uri 'none'/,
  /form-action 'self'/,
  /require-trusted-types-for 'script'/,
  /trusted-types ('none'|service-worker)(;|$)/,
]
/** The complete policy of a call's answer. */
const POLICY_OF_CALLS =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';object-src 'none'"
/** Headers that disclose internals, or let a browser store or send too much. */
const NEVER = ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-credentials', 'x-xss-protection']

/** The faults in the headers of an answer. */
export function headerFaults(title: string, { status, headers, text }: Answer): string[] {
  const faults: string[] = []
  const value = (name: string) => String(headers[name] ?? '')
  const policy = value('content-security-policy')
  const isOfCall = isData(value) && (policy === POLICY_OF_CALLS || policy.startsWith('sandbox;'))
  for (const [name, wanted] of Object.entries(isOfCall ? ALWAYS : { ...ALWAYS, ...OF_DOCUMENTS }))
    if (!wanted.test(value(name))) faults.push(`${title}: ${name}: ${value(name)}`)
  for (const wanted of isOfCall ? [] : POLICY)
    if (!wanted.test(policy)) faults.push(`${title}: no ${wanted.source}`)
  for (const name of NEVER)
    if (headers[name] !== undefined && value(name) !== '0') faults.push(`${title}: ${name}: ${value(name)}`)
  if (headers['access-control-allow-origin'] === '*') faults.push(`${title}: open to every origin`)
  const type = value('content-type')
  if (text !== '' && status !== 204 && !/charset=utf-8|^image\/|^font\/|^application\/pdf/i.test(type))
    faults.push(`${title}: content-type ${type}`)
  return faults
}

/** Whether an answer is data: JSON, a picture, a download, or empty. */
const isData = (value: (name: string) => string) =>
  /^(application\/json|image\/|$)/.test(value('content-type')) ||
  value('content-disposition').startsWith('attachment')
