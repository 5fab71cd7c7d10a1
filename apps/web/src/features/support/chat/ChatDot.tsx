import { useTexts } from '@fairtick/texts/react'
import { useEffect } from 'react'
import { useChats } from '../../../client/support/chat'
import { sendWaiting } from '../../../client/support/chat-outbox'
import { followChats } from '../../../live/chat-pushes'

/** A dot where the way to support is, while an agent's message was not read. Sends what still waits, too. */
export function ChatDot() {
  const { text } = useTexts()
  const { chats } = useChats()
  useEffect(() => {
    void sendWaiting()
    return followChats()
  }, [])
  if (chats?.some(({ unread }) => unread > 0) !== true) return null
  return (
    <span className="block size-2.5 rounded-full border-2 border-ground bg-danger" data-testid="chat-unread">
      <span className="sr-only">{text('support.new')}</span>
    </span>
  )
}
