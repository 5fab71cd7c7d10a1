import { useTexts } from '@fairtick/texts/react'
import { Button, EmptyState, LinkButton, Skeleton, TextLink } from '@fairtick/ui'
import { Headset, ShieldCheck } from '@fairtick/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { type OwnChat, closeChat, useChats } from '../../client/support/chat'
import { sendWaiting, useOutbox } from '../../client/support/chat-outbox'
import { useOwnCompany } from '../../client/content/companies'
import { useSupportLink } from '../../client/support/support-link'
import { useAction } from '../../client/transport/use-action'
import { useUser } from '../../client/transport/session'
import { ConfirmedButton } from '../../confirm/ConfirmedButton'
import { WaitingBubble } from '../../features/support/chat/ChatBubble'
import { ChatRating } from '../../features/support/chat/ChatRating'
import { ChatThread } from '../../features/support/chat/ChatThread'
import { SupportTimes } from '../../features/support/SupportTimes'
import { SupportPage } from '../../features/support/chat/SupportPage'
import { useAgentTyping } from '../../features/support/chat/use-typing'
import { PATH } from '../../paths/paths'
import { loginPath } from '../../paths/return-path'
import { Read } from '../../reads/Read'
import { InnerPage } from '../InnerPage'
import { HelpTerms } from './HelpTerms'
import { ChatComposer } from '../../features/support/chat/ChatComposer'

/** Support: the page that operators named, else a chat in the app. Source: docs/spec/product.md 2.8. */
export function ChatScreen() {
  const { text } = useTexts()
  const user = useUser()
  const link = useSupportLink()
  return (
    <InnerPage
      title={text('chat.title')}
      backHref={user === undefined ? PATH.home : PATH.account}
      className="min-h-[calc(100dvh-var(--bands)-var(--spacing-bar))] pb-0"
    >
      <p className="flex items-start gap-2 text-small text-ink-soft">
        <ShieldCheck size={18} aria-hidden="true" className="shrink-0 text-accent" />
        {text('chat.never')}
      </p>
      <SupportTimes />
      <HelpTerms />
      <Read query={link} standIn={<Skeleton shape="block" height="12rem" />} error={text('chat.error')}>
        {(found) => {
          if (found !== null) return <SupportPage link={found} />
          return user === undefined ? <ForVisitors /> : <OwnChat key={user.id} />
        }}
      </Read>
    </InnerPage>
  )
}

/** The way to a chat, and for those who cannot log in the company's mail address. */
function ForVisitors() {
  const { text } = useTexts()
  const email = useOwnCompany().data?.email ?? ''
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-body text-ink-soft">{text('chat.visitor')}</p>
      <LinkButton href={loginPath(PATH.chat)} testId="chat-login">
        {text('home.login')}
      </LinkButton>
      {email !== '' && (
        <TextLink href={`mailto:${email}`} isExternal>
          <bdi dir="ltr">{email}</bdi>
        </TextLink>
      )}
    </div>
  )
}

function OwnChat() {
  const { text } = useTexts()
  const chats = useChats()
  return (
    <>
      <Read
        query={{ ...chats, data: chats.chats }}
        standIn={<Skeleton shape="block" height="12rem" />}
        error={text('chat.error')}
      >
        {(all) => <Conversation chats={all} chatsQuery={chats} />}
      </Read>
      <ChatComposer />
    </>
  )
}

/** The latest chat with what waits to be sent; earlier chats are shown one by one. */
function Conversation(props: {
  readonly chats: readonly OwnChat[]
  readonly chatsQuery: { readonly hasNextPage: boolean; readonly fetchNextPage: () => unknown }
}) {
  const { text } = useTexts()
  const { chats, chatsQuery } = props
  const [count, setCount] = useState(1)
  const [latest] = chats
  const waiting = useOutbox()
  const isTyping = useAgentTyping(latest?.id)
  const log = useStayAtEnd(`${latest?.id} ${latest?.last} ${waiting.length}`)
  useEffect(() => void sendWaiting(), [])
  const showEarlier = () => {
    setCount(count + 1)
    if (count + 1 >= chats.length && chatsQuery.hasNextPage) void chatsQuery.fetchNextPage()
  }
  return (
    <div ref={log} className="flex flex-1 flex-col gap-4" role="log" aria-label={text('chat.title')}>
      {count < chats.length && (
        <div className="self-center">
          <Button size="small" variant="quiet" onPress={showEarlier} testId="earlier-chat">
            {text('chat.earlier')}
          </Button>
        </div>
      )}
      {chats
        .slice(0, count)
        .toReversed()
        .map((chat) => (
          <ChatThread key={chat.id} chat={chat} />
        ))}
      {latest === undefined && waiting.length === 0 && (
        <EmptyState title={text('chat.empty')} hint={text('chat.emptyHint')} icon={<Headset size={22} />} />
      )}
      {waiting.length > 0 && (
        <div className="flex flex-col gap-2">
          {waiting.map((message) => (
            <WaitingBubble key={message.key} message={message} />
          ))}
        </div>
      )}
      {isTyping && (
        <p role="status" className="text-small text-ink-faint" data-testid="agent-typing">
          {text('chat.typing', { name: latest?.agent || text('chat.agent') })}
        </p>
      )}
      {latest && <Ending chat={latest} />}
    </div>
  )
}

/** The end of an open chat; of a closed one the word that it has ended, and its rating. */
function Ending({ chat }: { readonly chat: OwnChat }) {
  const { text } = useTexts()
  const closing = useAction(() => closeChat(chat.id, text('chat.end')))
  if (chat.status === 'closed')
    return (
      <>
        <p role="status" className="text-center text-small text-ink-soft">
          {text('chat.closed')}
        </p>
        <ChatRating key={chat.id} chat={chat} />
      </>
    )
  return (
    <div className="self-center">
      <ConfirmedButton
        size="small"
        variant="quiet"
        action={closing}
        title={text('chat.end')}
        question={text('chat.endAsk')}
        confirmLabel={text('chat.end')}
        testId="end-chat"
      >
        {text('chat.end')}
      </ConfirmedButton>
    </div>
  )
}

/** Distance from the end of the page at which the reader still follows it, px. */
const NEAR_PX = 120

/**
 * Keeps the end of the page in sight as messages and pictures load, unless the reader has scrolled up. A new
 * version brings it back.
 */
function useStayAtEnd(version: string) {
  const log = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  useEffect(() => {
    const page = document.documentElement
    const look = () => {
      isFollowing.current = page.scrollHeight - innerHeight - scrollY < NEAR_PX
    }
    const sizes = new ResizeObserver(() => {
      if (isFollowing.current) scrollTo(0, page.scrollHeight)
    })
    if (log.current) sizes.observe(log.current)
    addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', look)
    }
  }, [])
  useEffect(() => {
    isFollowing.current = true
    scrollTo(0, document.documentElement.scrollHeight)
  }, [version])
  return log
}
