import { RATING_MAX } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, TextArea } from '@fairtick/ui'
import { Star } from '@fairtick/ui/icons'
import { useState } from 'react'
import { type OwnChat, rateChat } from '../../../client/support/chat'
import { useAction } from '../../../client/transport/use-action'

const WORDS_LONGEST = 500
const RATINGS = Array.from({ length: RATING_MAX }, (_each, at) => at + 1)

/** The rating of a chat that has ended: one to five stars, with words. */
export function ChatRating({ chat }: { readonly chat: OwnChat }) {
  const { text } = useTexts()
  const [rating, setRating] = useState(0)
  const [content, setContent] = useState('')
  const sending = useAction(() => rateChat(chat.id, { rating, content }, text('chat.rate')))
  if (chat.rating !== undefined)
    return <p className="text-center text-small text-ink-soft">{text('chat.rated')}</p>
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lead font-semibold text-ink">{text('chat.rate')}</h2>
      <div role="radiogroup" aria-label={text('chat.rate')} className="flex gap-1">
        {RATINGS.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={rating === each}
            aria-label={text('chat.rating', { rating: String(each), most: String(RATING_MAX) })}
            data-testid={`rating-${each}`}
            onClick={() => setRating(each)}
            className={`grid size-touch place-items-center rounded-full ${each <= rating ? 'text-accent [&_path]:fill-current' : 'text-ink-faint'}`}
          >
            <Star size={24} aria-hidden="true" />
          </button>
        ))}
      </div>
      {rating > 0 && (
        <>
          <TextArea
            label={text('chat.rateWords')}
            rows={2}
            maxLength={WORDS_LONGEST}
            value={content}
            onChange={setContent}
            testId="rating-words"
          />
          <Button isBusy={sending.isBusy} onPress={() => sending.run(undefined)} testId="send-rating">
            {text('chat.rateSend')}
          </Button>
        </>
      )}
    </Card>
  )
}
