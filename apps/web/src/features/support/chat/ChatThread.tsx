import { useTexts } from '@fairtick/texts/react'
import { Button, Skeleton } from '@fairtick/ui'
import { useEffect, useState } from 'react'
import {
  type OwnChat,
  type OwnChatMessage,
  markChat,
  readEarlier,
  useChatMessages,
} from '../../../client/support/chat'
import { useAction } from '../../../client/transport/use-action'
import { Read } from '../../../reads/Read'
import { ChatBubble } from './ChatBubble'

/** The messages of one chat, the newest at the bottom. Messages on the screen count as read. */
export function ChatThread({ chat }: { readonly chat: OwnChat }) {
  const { text } = useTexts()
  const messages = useChatMessages(chat.id)
  useReadMark(chat, messages.data)
  return (
    <Read query={messages} standIn={<Skeleton shape="block" height="8rem" />} error={text('chat.error')}>
      {(shown) => (
        <div className="flex flex-col gap-2" data-testid={`chat-${chat.id}`}>
          <Earlier chat={chat} first={shown[0]?.number} />
          {shown.map((message) => (
            <ChatBubble
              key={message.number}
              chatId={chat.id}
              message={message}
              state={message === lastOwn(shown) ? stateOf(chat, message) : undefined}
            />
          ))}
        </div>
      )}
    </Read>
  )
}

const lastOwn = (messages: readonly OwnChatMessage[]) => messages.findLast(({ isClient }) => isClient)

/** How far a message of the user's has come. */
function stateOf({ agentGot, agentRead }: OwnChat, { number }: OwnChatMessage): 'sent' | 'got' | 'read' {
  if (number <= agentRead) return 'read'
  return number <= agentGot ? 'got' : 'sent'
}

function Earlier({ chat, first = 1 }: { readonly chat: OwnChat; readonly first: number | undefined }) {
  const { text } = useTexts()
  const reading = useAction(() => readEarlier(chat.id, first))
  if (first <= 1) return null
  return (
    <div className="self-center">
      <Button size="small" variant="quiet" isBusy={reading.isBusy} onPress={() => reading.run(undefined)}>
        {text('chat.older')}
      </Button>
    </div>
  )
}

/** Marks an agent's messages as read while this page is visible. */
function useReadMark(chat: OwnChat, messages: readonly OwnChatMessage[] | undefined): void {
  const isVisible = useIsVisible()
  const last = messages?.findLast(({ isClient }) => !isClient)?.number ?? 0
  useEffect(() => {
    if (isVisible && last > chat.readTo) void markChat(chat.id, last, 'read')
  }, [isVisible, chat.id, chat.readTo, last])
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
