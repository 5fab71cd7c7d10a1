import { fetchInTime } from '../platform/fetch-in-time'
import { readBounded } from '../platform/read-bounded'
import { NODE_LIMITS, type NodeAddress, NodeFault } from './chain'

/**
 * Returns the trimmed text of a node's answer to a GET, or to a POST of JSON; undefined on 404. Time and size
 * are limited by NODE_LIMITS, and redirects are not followed.
 */
export async function askNode(
  { node, answerMs = NODE_LIMITS.answerMs }: NodeAddress,
  path: string,
  json?: string,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(answerMs)
  try {
    const { url, headers } = addressed(`${node}${path}`)
    if (json !== undefined) headers.set('content-type', 'application/json')
    const posted = json === undefined ? {} : { method: 'POST', body: json }
    const response = await fetchInTime(url, { ...posted, headers, signal, redirect: 'error' })
    if (response.ok) return await bodyOf(response)
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw new NodeFault('unreachable', `answered with status ${response.status}`)
  } catch (error) {
    if (error instanceof NodeFault) throw error
    throw new NodeFault('unreachable', signal.aborted ? 'did not answer in time' : 'cannot be reached')
  }
}

/** Splits user name and password from the address, as fetch refuses them in it. */
function addressed(address: string) {
  const url = new URL(address)
  const headers = new Headers()
  if (url.username !== '') {
    const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.set('authorization', `Basic ${Buffer.from(login).toString('base64')}`)
  }
  url.username = ''
  url.password = ''
  return { url, headers }
}

async function bodyOf({ body }: Response): Promise<string> {
  const read = await readBounded(body, NODE_LIMITS.answerBytes)
  if (read === undefined) throw new NodeFault('nonsense', 'answered too much')
  return read.toString('utf8').trim()
}
