import { type FieldKind, type Fields, kindOf } from '@fairtick/wire/admin'
import { CallFailure, answered, isAbsent } from '../client/call-failure'
import { PasskeyDeclined } from '../client/passkeys'
import type { Speech } from './use-words'

/** Words for a failed call: the server's reason, or else the words for its code. */
export function failureWords({ code, say }: Speech, failure: unknown): string {
  const reason = reasonOf(failure)
  if (reason !== undefined)
    return say('notDone', { reason: code === 'en' ? reason.given : `${reason.code} ${reason.given}` })
  if (['reason', 'remark'].some((each) => answered(failure, 'fields', each) !== undefined))
    return say('noReason')
  if (failure instanceof PasskeyDeclined) return say('passkeyDeclined')
  if (isAbsent(failure)) return say('absent')
  if (failure instanceof CallFailure && failure.text !== '') return failure.text
  return say('noAnswer')
}

/**
 * The reason of a refusal in the server's own words, and the words for its code in the operator's language.
 */
export function reasonOf(failure: unknown): { readonly given: string; readonly code: string } | undefined {
  const given = answered(failure, 'reason')
  return given !== undefined && failure instanceof CallFailure ? { given, code: failure.text } : undefined
}

/** Words for the fault of one field in a refused call; empty without one. */
export function flawWords(
  { say }: Speech,
  failure: unknown,
  { name, kind = 'text' }: { readonly name: string; readonly kind: Fields[string] | undefined },
): string {
  const flaw = answered(failure, 'fields', name)
  if (flaw === undefined) return ''
  return say(flaw === 'required' ? 'required' : FORMS[kindOf(kind)])
}

/** The required form of a value, by its kind. */
const FORMS = {
  id: 'formWhole',
  integer: 'formWhole',
  flag: 'wrongValue',
  text: 'formText',
  translations: 'formText',
  usd: 'formDecimal',
  units: 'formDecimal',
  decimal: 'formDecimal',
  time: 'wrongValue',
} as const satisfies Record<FieldKind, string>
