import { flag, listOf, moment, text, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'
import { chatMessageShape } from '../shapes/support/chat'

/** A message of a chat as operators see it. `image` is 1 if it has a picture, opened by a call of its own. */
export const deskMessageShape = object({
  ...chatMessageShape.fields,
  image: ['hasPicture', flag],
  /** account of the operator who wrote it; empty for the client's */
  operator: text,
})

/** A chat as an agent sees it. */
export const deskChatShape = object({
  messages: listOf(deskMessageShape),
  last: whole,
  /** account of the operator who took it; empty if no operator did */
  holder: text,
  client_got: ['clientGot', whole],
  client_read: ['clientRead', whole],
  client_typing: ['isClientTyping', flag],
  /** other operators who have it on their screens now, and whether they are typing */
  others: listOf(object({ operator: text, typing: ['isTyping', flag] })),
  at: moment,
})
export type WireDeskChat = Wire<typeof deskChatShape>
export type DeskChat = Ours<typeof deskChatShape>

/** A picture that an agent uploaded for a chat, by the name that `image` of an answer has. */
export const deskPictureShape = object({ image: text })
export type WireDeskPicture = Wire<typeof deskPictureShape>

/** An answer that agents send often, in the language of a chat's client. */
export const cannedAnswerShape = object({ id: whole, title: text, content: text })
export type WireCannedAnswer = Wire<typeof cannedAnswerShape>
