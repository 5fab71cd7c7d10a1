import { CODE } from '@fairtick/wire'
import { miningCalls } from '@fairtick/wire/calls'
import type { SentRequest, Outcome } from '../judgement/journal'

const ANSWER_MS = 10_000
/** Codes by which the server reports that it did and will do nothing. */
const PUT_OFF: ReadonlySet<number> = new Set([CODE.busy, CODE.draining])

/** Calls that change something, but use GET. */
const BY_GET: ReadonlySet<string> = new Set([miningCalls.subscribe.path, miningCalls.redeem.path])

/** Sends a request once and returns its outcome as known to the client. */
export async function send(address: string, token: string, asked: SentRequest): Promise<Outcome> {
  const { path, form, key } = asked
  const isGet = BY_GET.has(path)
  try {
    const response = await fetch(address + path + (isGet ? `?${form}` : ''), {
      method: isGet ? 'GET' : 'POST',
      headers: {
        authorization: token,
        'idempotency-key': key,
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(isGet ? {} : { body: form }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return outcomeOf(await response.text())
  } catch (error) {
    const why = reasonOf(error)
    return { is: why === 'ECONNREFUSED' ? 'put-off' : 'unknown', why }
  }
}

/** Reads an envelope. */
function outcomeOf(body: string): Outcome {
  const [, code, answer] = /^\{"code":(\d+),"msg":"(?:[^"\\]|\\.)*","data":(.*)\}$/s.exec(body) ?? []
  if (code === undefined || answer === undefined) return { is: 'unknown', why: `answered ${body}` }
  if (Number(code) === CODE.success) return { is: 'acknowledged', answer }
  if (Number(code) === CODE.outcomeUnknown) return { is: 'unknown', why: code }
  return { is: PUT_OFF.has(Number(code)) ? 'put-off' : 'refused', why: code }
}

/** The system's name of a connection error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  return 'code' in error ? String(error.code) : error.name
}
