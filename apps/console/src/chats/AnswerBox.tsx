import { Button, Select, TextArea } from '@fairtick/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Refusal } from '../access/Refusal'
import { answerChat, endChat, readCannedAnswers } from '../client/chats'
import { useAct } from '../client/use-act'
import { WaitingTerms } from '../resources/decisions/WaitingTerms'
import { useWords } from '../words/use-words'
import { AttachedPicture } from './AttachedPicture'
import { useAttached } from './use-attached'

const ANSWER_LONGEST = 2000

/** The answer to a chat, from a prepared text or typed, with a picture, and the end of the chat. */
export function AnswerBox(props: {
  readonly chatId: number
  readonly onTyping: () => void
  readonly onSent: () => void
}) {
  const { say } = useWords()
  const { chatId } = props
  const client = useQueryClient()
  const [text, setText] = useState('')
  const picture = useAttached(chatId)
  const isReady = !picture.isSending && (text.trim() !== '' || picture.name !== '')
  const done = async () => {
    props.onSent()
    await client.invalidateQueries({ queryKey: ['rows', 'chats'] })
  }
  const sending = useAct({
    mutationFn: () => answerChat(chatId, { text: text.trim(), image: picture.name }),
    onSuccess: async () => {
      setText('')
      picture.remove()
      await done()
    },
  })
  const ending = useAct({ mutationFn: () => endChat(chatId), onSuccess: done })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isReady && !sending.isPending) sending.mutate()
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={send}>
      <Canned chatId={chatId} onChoose={setText} />
      <TextArea
        label={say('answer')}
        rows={4}
        lang=""
        maxLength={ANSWER_LONGEST}
        value={text}
        onChange={(changed) => {
          props.onTyping()
          setText(changed)
        }}
        testId="chat-answer"
      />
      <AttachedPicture picture={picture} />
      <Refusal failure={sending.error ?? ending.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={sending.isPending} isDisabled={picture.isSending} testId="send-answer">
          {say('sendAnswer')}
        </Button>
        <Button variant="outline" isBusy={ending.isPending} onPress={() => ending.mutate()} testId="end-chat">
          {say('endChat')}
        </Button>
      </div>
    </form>
  )
}

/** The prepared answers, in the client's language where they have it. */
function Canned(props: { readonly chatId: number; readonly onChoose: (text: string) => void }) {
  const { chatId, onChoose } = props
  const { say } = useWords()
  const { data: answers = [] } = useQuery({
    queryKey: ['canned', chatId],
    queryFn: () => readCannedAnswers(chatId),
  })
  return (
    <>
      <WaitingTerms terms="canned-answers" />
      {answers.length > 0 && (
        <Select
          label={say('cannedAnswer')}
          placeholder={say('cannedNone')}
          options={answers.map(({ id, title }) => ({ key: String(id), text: title, lang: '' }))}
          value={undefined}
          onChange={(id) => onChoose(answers.find((each) => String(each.id) === id)?.content ?? '')}
          testId="canned-answer"
        />
      )}
    </>
  )
}
