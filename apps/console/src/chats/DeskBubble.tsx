import { Images } from '@fairtick/ui/icons'
import { type DeskMessage, type OpenChat, readImage } from '../client/chats'
import { useAct } from '../client/use-act'
import { AskReason } from '../resources/decisions/AskReason'
import { Picture } from '../resources/Pictures'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'

/** A message of a chat: the client's at the start of the line, an agent's at its end. */
export function DeskBubble(props: {
  readonly chatId: number
  readonly message: DeskMessage
  readonly chat: Pick<OpenChat, 'clientGot' | 'clientRead'>
}) {
  const { say, format } = useWords()
  const { chatId, message, chat } = props
  const { isClient, operator, agent, content, hasPicture, number, sentAt } = message
  const state = number <= chat.clientRead ? 'Read' : number <= chat.clientGot ? 'Got' : 'Sent'
  return (
    <article
      data-testid={`desk-message-${number}`}
      className={`flex max-w-[85%] flex-col gap-1 rounded-card px-3 py-2 ${isClient ? 'self-start bg-sunken' : 'self-end bg-accent-soft'}`}
    >
      <p className="text-micro font-semibold text-ink-soft">
        <bdi>{isClient ? say('theClient') : `${agent} · ${operator}`}</bdi>
      </p>
      {content !== '' && (
        <p dir="auto" className="text-body break-words whitespace-pre-wrap">
          {content}
        </p>
      )}
      {hasPicture && <ImageOf chatId={chatId} number={number} />}
      <p className="flex justify-end gap-2 text-micro text-ink-faint">
        <span className="figures">{format.dateTime(sentAt)}</span>
        {!isClient && <span>{say(`message${state}`)}</span>}
      </p>
    </article>
  )
}

/** The picture of a message, for a recorded reason. */
function ImageOf({ chatId, number }: { readonly chatId: number; readonly number: number }) {
  const speech = useWords()
  const { say } = speech
  const reading = useAct({ mutationFn: (reason: string) => readImage(chatId, number, reason) })
  if (reading.data) return <Picture label={say('pictureOfMessage')} content={reading.data} />
  return (
    <AskReason
      icon={<Images size={16} />}
      words={say('pictureOfMessage')}
      buttonLabel={say('showWhole')}
      isBusy={reading.isPending}
      refusal={reading.isError ? failureWords(speech, reading.error) : ''}
      onReason={reading.mutate}
      given=""
      testId={`show-image-${number}`}
    />
  )
}
