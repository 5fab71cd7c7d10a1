import { useEffect, useRef, useState } from 'react'
import { tellTyping } from '../../../client/support/chat'
import { followChats } from '../../../live/chat-pushes'

/** How long an agent's sign of typing is shown, ms. */
const SHOWN_MS = 6_000
/** Least time between two signs of the user's own, ms. */
const TOLD_MS = 4_000

/** Whether an agent is typing in a chat now. Takes the pushes of chats meanwhile. */
export function useAgentTyping(chatId: number | undefined): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unfollow = followChats(({ chat, message, isTyping: isSign }) => {
      if (chat.id !== chatId && chatId !== undefined) return
      clearTimeout(timer)
      setTyping(isSign && message === undefined)
      timer = setTimeout(() => setTyping(false), SHOWN_MS)
    })
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [chatId])
  return isTyping
}

/** Tells that the user is typing, at most every few seconds. */
export function useTypingSign(): () => void {
  const toldAt = useRef(0)
  return () => {
    if (Date.now() - toldAt.current < TOLD_MS) return
    toldAt.current = Date.now()
    void tellTyping()
  }
}
