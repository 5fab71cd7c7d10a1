import { useTexts } from '@fairtick/texts/react'
import { Button, Sheet } from '@fairtick/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type OwnChatMessage, readMessageAgain } from '../../../client/support/chat'
import { type OutboxMessage, dropMessage, sendAgain } from '../../../client/support/chat-outbox'
import { useOwnPicture } from '../../../reads/use-own-picture'

/** A message of a chat: the user's own at the end of the line, an agent's at its start. */
export function ChatBubble(props: {
  readonly chatId: number
  readonly message: OwnChatMessage
  readonly state: 'sent' | 'got' | 'read' | undefined
}) {
  const { text, format } = useTexts()
  const { chatId, message, state } = props
  const { isClient, agent, content, picture, sentAt, number } = message
  return (
    <Bubble isOwn={isClient} testId={`message-${number}`}>
      {!isClient && (
        <bdi className="text-small font-semibold text-accent">
          {agent === '' ? text('chat.agent') : agent}
        </bdi>
      )}
      <Words content={content} />
      {picture !== '' && <Picture address={picture} onGone={() => readMessageAgain(chatId, number)} />}
      <Foot>
        <span className="tabular-nums">{format.dateTime(sentAt)}</span>
        {state && <span data-testid="message-state">{text(`chat.state_${state}`)}</span>}
      </Foot>
    </Bubble>
  )
}

/** A message that the server has not taken yet, or has refused. */
export function WaitingBubble({ message }: { readonly message: OutboxMessage }) {
  const { text } = useTexts()
  const { key, content, picture, refusal } = message
  return (
    <Bubble isOwn isFaint testId="message-waiting">
      <Words content={content} />
      {picture !== '' && <span className="text-small">{text('chat.pictureOf')}</span>}
      {refusal === '' ? (
        <Foot>
          <span role="status">{text('chat.state_waiting')}</span>
        </Foot>
      ) : (
        <>
          <p className="text-small font-medium text-danger">{refusal}</p>
          <div className="flex gap-2">
            <Button size="small" variant="quiet" onPress={() => sendAgain(key)}>
              {text('chat.again')}
            </Button>
            <Button size="small" variant="outline" onPress={() => dropMessage(key)}>
              {text('chat.drop')}
            </Button>
          </div>
        </>
      )}
    </Bubble>
  )
}

function Bubble(props: {
  readonly isOwn: boolean
  readonly isFaint?: boolean
  readonly testId: string
  readonly children: ReactNode
}) {
  const side = props.isOwn ? 'self-end bg-accent-soft' : 'self-start border border-line bg-surface'
  return (
    <article
      data-testid={props.testId}
      className={`flex max-w-[85%] min-w-24 flex-col gap-1 rounded-card px-3 py-2 ${side} ${props.isFaint ? 'opacity-80' : ''}`}
    >
      {props.children}
    </article>
  )
}

/** Words of a person: each stands in its own direction, independent of the page's. */
function Words({ content }: { readonly content: string }) {
  if (content === '') return null
  return (
    <p dir="auto" className="text-body break-words whitespace-pre-wrap text-ink">
      {content}
    </p>
  )
}

const Foot = ({ children }: { readonly children: ReactNode }) => (
  <p className="flex flex-wrap justify-end gap-x-2 text-micro text-ink-faint">{children}</p>
)

/** A picture in a message. Its address runs out after minutes; a new one is asked for once. */
function Picture(props: { readonly address: string; readonly onGone: () => Promise<void> }) {
  const { text } = useTexts()
  const { address, onGone } = props
  const { url, isUnread } = useOwnPicture(address)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isUnread || isAsked.current) return
    isAsked.current = true
    void onGone()
  }, [isUnread, onGone])
  if (url === undefined)
    return <span role="img" aria-label={text('chat.pictureOf')} className="size-24 rounded-control bg-line" />
  return <Enlarging url={url} />
}

/** A picture that a press enlarges; Escape and the cross close it, and the focus returns to it. */
function Enlarging({ url }: { readonly url: string }) {
  const { text } = useTexts()
  const [isLarge, setLarge] = useState(false)
  const name = text('chat.pictureOf')
  return (
    <>
      <button
        type="button"
        aria-label={text('chat.enlarge')}
        onClick={() => setLarge(true)}
        className="max-w-full cursor-zoom-in self-start rounded-control"
        data-testid="enlarge-picture"
      >
        <img src={url} alt={name} className="max-h-64 max-w-full rounded-control object-contain" />
      </button>
      {isLarge && (
        <Sheet
          isOpen
          onClose={() => setLarge(false)}
          title={name}
          closeLabel={text('shell.close')}
          size="tall"
        >
          <img
            src={url}
            alt={name}
            className="mx-auto max-h-full max-w-full object-contain"
            data-testid="large-picture"
          />
        </Sheet>
      )}
    </>
  )
}
