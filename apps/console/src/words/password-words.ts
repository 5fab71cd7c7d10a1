import { answered } from '../client/call-failure'
import { failureWords } from './failure-words'
import type { Speech } from './use-words'

const RULES = ['short', 'long', 'account', 'product', 'common', 'same'] as const

/** Words for a refused password: the broken rule, or else the failure's words. */
export function passwordWords(speech: Speech, failure: unknown): string {
  const rule = answered(failure, 'rule')
  const known = RULES.find((each) => each === rule)
  return known === undefined ? failureWords(speech, failure) : speech.say(`rule_${known}`)
}
