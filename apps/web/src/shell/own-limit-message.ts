import { learnLater } from '@fairtick/texts'
import type { Texts } from '@fairtick/texts'
import { showToast } from '@fairtick/ui'
import type { CallFailure } from '../client/transport/call-failure'
import { refusingLimit } from '../client/identity/own-limits'
import { figuresNow } from '../figures/use-figures'
import { refusalWords } from '../words/refusal-words'

/** Shows the own limit that refused an act, and its end. */
export async function showOwnLimit(
  failure: CallFailure,
  texts: Pick<Texts, 'text' | 'format'>,
): Promise<void> {
  const limit = refusingLimit(failure)
  if (limit !== undefined) await learnLater()
  showToast({
    text: limit === undefined ? failure.text : refusalWords(limit, texts, figuresNow(texts.format)),
    tone: 'bad',
    urgent: true,
  })
}
