import { fetchInTime } from '../fetch-in-time'
import { NODE_LIMITS, type NodeAddress, NodeFault } from './chain'

/**
 * The text that a node answers to a GET, without white space around it; undefined where it says that there is
 * no such thing (404). It is waited for and read no longer than NODE_LIMITS, and followed nowhere else.
 */
export async function askNode(
  { node, answerMs = NODE_LIMITS.answerMs }: NodeAddress,
  path: string,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(answerMs)
  try {
    const response = await fetchInTime(`${node}${path}`, { signal, redirect: 'error' })
    if (response.ok) return await bodyOf(response)
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw new NodeFault('unreachable', `answered with status ${response.status}`)
  } catch (error) {
    if (error instanceof NodeFault) throw error
    throw new NodeFault('unreachable', signal.aborted ? 'did not answer in time' : 'cannot be reached')
  }
}

async function bodyOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    // Leaving the loop closes the connection.
    if (size > NODE_LIMITS.answerBytes) throw new NodeFault('nonsense', 'answered too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8').trim()
}
