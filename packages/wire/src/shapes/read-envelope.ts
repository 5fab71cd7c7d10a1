import type { Envelope } from '../envelope'

/**
 * Takes an answer for an envelope, or says that it is none (a proxy's error page, another program's JSON).
 */
export function readEnvelope(answer: unknown): Envelope | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if (!('code' in answer) || typeof answer.code !== 'number') return undefined
  const msg = 'msg' in answer && typeof answer.msg === 'string' ? answer.msg : ''
  return { code: answer.code, msg, data: 'data' in answer ? answer.data : null }
}
