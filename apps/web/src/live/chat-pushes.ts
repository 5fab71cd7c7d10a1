import { chatPushShape, streams } from '@fairtick/wire'
import { type OwnChatPush, takePush } from '../client/support/chat'
import { subscribeStream } from './live'

/** Takes the pushes of the user's chats, and calls back with each, until the returned function is called. */
export const followChats = (listener?: (push: OwnChatPush) => void): (() => void) =>
  subscribeStream(streams.chat, (pushed) => {
    const push = chatPushShape.read(pushed)
    takePush(push)
    listener?.(push)
  })
