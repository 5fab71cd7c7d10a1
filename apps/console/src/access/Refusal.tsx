import { reasonOf, failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { FormError } from './FormError'

/**
 * The reason of a refusal; renders nothing for a null `failure`. The server's reason is English: in another
 * language the words for the code come first.
 */
export function Refusal({ failure }: { readonly failure: unknown }) {
  const speech = useWords()
  const reason = failure === null ? undefined : reasonOf(failure)
  if (reason === undefined || speech.code === 'en')
    return <FormError words={failure === null ? '' : failureWords(speech, failure)} />
  return (
    <div role="alert" data-testid="complaint" className="text-body font-medium text-danger">
      <p>{speech.say('notDone', { reason: reason.code })}</p>
      <p lang="en" className="text-small font-normal">
        {reason.given}
      </p>
    </div>
  )
}
