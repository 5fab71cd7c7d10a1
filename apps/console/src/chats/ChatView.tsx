import { Button, Skeleton } from '@fairtick/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormError } from '../access/FormError'
import { type OpenChat, attendChat, readChat, readEarlier } from '../client/chats'
import { whileUsed } from '../client/queries'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { AnswerBox } from './AnswerBox'
import { DeskBubble } from './DeskBubble'

/** Polling interval of an open chat, and of what its agent does, ms. */
const AGAIN_MS = 3_000

/** A chat with its client: the messages, who else is there, and the answer. */
export function ChatView({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) {
  const speech = useWords()
  const chatId = Number(id)
  const client = useQueryClient()
  const key = ['chat', chatId]
  const chat = useQuery({
    queryKey: key,
    queryFn: () => readChat(chatId, () => client.getQueryData<OpenChat>(key)),
    refetchInterval: whileUsed(AGAIN_MS),
  })
  const typing = useRef(0)
  useAttendance(chatId, chat.data?.last ?? 0, typing)
  if (chat.data === undefined)
    return chat.isError ? (
      <FormError words={failureWords(speech, chat.error)} />
    ) : (
      <Skeleton height="12rem" shape="block" />
    )
  const earlier = async (before: number) => {
    const older = await readEarlier(chatId, before)
    client.setQueryData<OpenChat>(key, (now) => now && { ...now, messages: [...older, ...now.messages] })
  }
  return (
    <section aria-label={speech.say('conversation')} className="flex min-w-0 flex-col gap-3">
      <Messages chatId={chatId} chat={chat.data} onEarlier={earlier} />
      <Others chat={chat.data} />
      {isOpen && (
        <AnswerBox
          chatId={chatId}
          onTyping={() => void (typing.current = Date.now())}
          onSent={() => void chat.refetch()}
        />
      )}
    </section>
  )
}

function Messages(props: {
  readonly chatId: number
  readonly chat: OpenChat
  readonly onEarlier: (before: number) => Promise<void>
}) {
  const { say } = useWords()
  const { chatId, chat } = props
  const [first] = chat.messages
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [chat.last])
  return (
    <div
      ref={list}
      role="log"
      aria-label={say('conversation')}
      className="flex max-h-[55dvh] flex-col gap-2 overflow-y-auto rounded-card border border-line bg-ground p-3"
    >
      {first !== undefined && first.number > 1 && (
        <Button size="small" variant="quiet" onPress={() => void props.onEarlier(first.number)}>
          {say('earlierMessages')}
        </Button>
      )}
      {chat.messages.map((message) => (
        <DeskBubble key={message.number} chatId={chatId} message={message} chat={chat} />
      ))}
      {chat.isClientTyping && <p className="text-small text-ink-faint">{say('clientTypes')}</p>}
    </div>
  )
}

/** The other operators who have this chat on their screens. */
function Others({ chat }: { readonly chat: OpenChat }) {
  const { say } = useWords()
  return chat.others.map(({ operator, isTyping }) => (
    <p key={operator} role="status" className="text-small font-semibold text-warn" data-testid="also-here">
      {say(isTyping ? 'alsoTypes' : 'alsoHere', { operator })}
    </p>
  ))
}

/** Tells every few seconds that this chat is on screen, how far it was read, and whether one types. */
function useAttendance(chatId: number, last: number, typing: { readonly current: number }): void {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      void attendChat(chatId, { got: last, read: last, isTyping: Date.now() - typing.current < AGAIN_MS })
    }
    tell()
    const timer = setInterval(tell, AGAIN_MS)
    return () => clearInterval(timer)
  }, [chatId, last, typing])
}
