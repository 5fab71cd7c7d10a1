import type { Texts } from '@fairtick/texts'
import type { CallFailure } from '../client/transport/call-failure'

/** The text of a failed call: the server's message if there is one. */
export function failureText(failure: CallFailure, text: Texts['text']): string {
  if (failure.text !== '') return failure.text
  if (failure.kind === 'bad-answer') return text('errors.badAnswer')
  if (failure.networkCode === 'ERR_TIMEOUT') return text('errors.timeout')
  if (failure.networkCode.startsWith('HTTP_5'))
    return text('errors.serverFault', { code: failure.networkCode })
  return text('errors.network', { code: failure.networkCode })
}
