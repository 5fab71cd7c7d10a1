import { CallFailure, answered, isAbsent } from '../client/call-failure'
import { PasskeyDeclined } from '../client/passkeys'
import type { Speech } from './use-words'

/** Words for a call that failed: the reason that the server gives, else what its code says. */
export function failureWords({ say }: Speech, failure: unknown): string {
  const reason = answered(failure, 'reason')
  if (reason !== undefined) return say('notDone', { reason })
  if (failure instanceof PasskeyDeclined) return say('passkeyDeclined')
  if (isAbsent(failure)) return say('absent')
  if (failure instanceof CallFailure && failure.text !== '') return failure.text
  return say('noAnswer')
}
