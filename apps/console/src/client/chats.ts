import { type DeskChat, type WireCannedAnswer, chatDeskCalls, deskChatShape } from '@fairtick/wire/admin'
import { change, changeByFile, downloadBy, read } from './call'

export type DeskMessage = DeskChat['messages'][number]

/** A chat as its agents see it: all messages read so far, and who is there now. */
export type OpenChat = DeskChat

/**
 * Reads a chat, or the new messages of a known chat, in the order of their numbers. Earlier messages may be
 * loaded while the answer is awaited, so `known` is called again afterwards.
 */
export async function readChat(id: number, known: () => OpenChat | undefined): Promise<OpenChat> {
  const after = known()?.messages.at(-1)?.number
  const fresh = await readSlice(id, after === undefined ? {} : { after })
  const { messages = [] } = known() ?? {}
  return {
    ...fresh,
    messages: [...messages, ...fresh.messages.filter(isAfter(messages.at(-1)?.number ?? 0))],
  }
}

const isAfter =
  (number: number) =>
  (message: DeskMessage): boolean =>
    message.number > number

/** Reads messages before a number. */
export const readEarlier = async (id: number, before: number): Promise<readonly DeskMessage[]> =>
  (await readSlice(id, { before })).messages

const readSlice = async (
  id: number,
  from: { readonly after?: number; readonly before?: number },
): Promise<OpenChat> => deskChatShape.read(await read(chatDeskCalls.chatOfClient, { id, ...from }))

/** Answers a chat, with words, an uploaded picture, or both; empty without either. */
export const answerChat = (
  id: number,
  { text, image }: { readonly text: string; readonly image: string },
): Promise<{ readonly number: number }> =>
  change(chatDeskCalls.answerChat, { id, text: text || undefined, image: image || undefined })

/** Uploads a picture for the client of a chat; returns the name that an answer has it by. */
export const uploadPicture = async (id: number, file: Blob): Promise<string> =>
  (await changeByFile(chatDeskCalls.uploadChatPicture, file, { id })).image

/** Ends a chat. */
export const endChat = (id: number) => change(chatDeskCalls.endChat, { id })

/** Tells the client and other operators what this one sees and does. A failure is told again soon. */
export async function attendChat(
  id: number,
  now: { readonly got: number; readonly read: number; readonly isTyping: boolean },
): Promise<void> {
  const { got, read: readTo, isTyping } = now
  await change(chatDeskCalls.attendChat, { id, got, read: readTo, typing: isTyping ? 1 : 0 }).catch(
    () => undefined,
  )
}

/** The picture of a message, watermarked, for a recorded reason. */
export const readImage = async (id: number, number: number, reason: string): Promise<Blob> =>
  (await downloadBy(chatDeskCalls.chatImage, { id, number, reason })).content

/** A prepared answer in the client's language, else in English. */
export type CannedAnswer = WireCannedAnswer

/** The prepared answers, in the language of a chat's client. */
export const readCannedAnswers = (id: number): Promise<readonly CannedAnswer[]> =>
  read(chatDeskCalls.cannedAnswersOf, { id })
