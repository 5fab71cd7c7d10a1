import { JsonText } from '../../../http/call-server'
import type { KeyedRequest, Keep } from '../../../database/once'
import type { AccountIntents } from './account-intents'

/** Carries out a call about an account once per intent; later ones get the first answer. */
export async function answerOnce<Answer>(
  intents: AccountIntents,
  asked: KeyedRequest,
  carryOut: (keep: Keep<Answer>) => Promise<Answer>,
): Promise<JsonText<Answer>> {
  return new JsonText<Answer>(await intents.once(asked, carryOut))
}
