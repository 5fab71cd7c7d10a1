import { useTexts } from '@fairtick/texts/react'
import { Button, IconButton, useIsDesktop } from '@fairtick/ui'
import { Image, SendHorizontal, X } from '@fairtick/ui/icons'
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { MESSAGE_LONGEST } from '../../../client/support/chat'
import { writeMessage } from '../../../client/support/chat-outbox'
import { useKeptDraft } from '../../../client/kept-draft'
import { PhotoInput } from '../../../form/photo/PhotoInput'
import { type OpenPhoto, usePhoto } from '../../../form/photo/use-photo'
import { useTypingSign } from './use-typing'

const EMPTY = { content: '' }

/** Writes a message: words, a picture, or both. Without a connection it waits in the app. */
export function ChatComposer() {
  const { text } = useTexts()
  const [draft, setDraft] = useKeptDraft('chat', EMPTY)
  const [problem, setProblem] = useState<string>()
  const picture = usePhoto('chat picture', setProblem)
  const { photo } = picture
  const tellTyping = useTypingSign()
  const isReady = photo.state !== 'sending' && (draft.content.trim() !== '' || photo.state === 'sent')
  const send = () => {
    if (!isReady || !writeMessage(draft.content.trim(), photo.state === 'sent' ? photo.url : '')) return
    setDraft(EMPTY)
    picture.remove()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={submit}
      className="safe-foot sticky bottom-0 flex flex-col gap-2 border-t border-line bg-ground pt-2 pb-3"
    >
      <Attached open={picture} />
      {problem !== undefined && (
        <p role="alert" className="text-small font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex items-end gap-2">
        <PictureButton open={picture} />
        <WordsField
          value={draft.content}
          onChange={(content) => {
            tellTyping()
            setDraft({ content })
          }}
          onEnter={send}
        />
        <Button type="submit" isDisabled={!isReady} label={text('chat.send')} testId="send-message">
          <SendHorizontal size={20} aria-hidden="true" className="mirrored" />
        </Button>
      </div>
    </form>
  )
}

function WordsField(props: {
  readonly value: string
  readonly onChange: (words: string) => void
  readonly onEnter: () => void
}) {
  const { text } = useTexts()
  const isDesktop = useIsDesktop()
  const press = (event: KeyboardEvent) => {
    // A phone's Enter begins a line; so does a desktop's with Shift, and one that ends a composed word.
    if (event.key !== 'Enter' || !isDesktop || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    props.onEnter()
  }
  return (
    <textarea
      aria-label={text('chat.write')}
      placeholder={text('chat.write')}
      dir="auto"
      rows={1}
      maxLength={MESSAGE_LONGEST}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={press}
      data-testid="chat-words"
      className="field-sizing-content max-h-40 min-h-touch min-w-0 flex-1 resize-none rounded-control border border-line-strong bg-surface px-3 py-2.5 text-body text-ink placeholder:text-ink-faint"
    />
  )
}

function PictureButton({ open }: { readonly open: OpenPhoto }) {
  const { text } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <PhotoInput ref={input} choose={open.choose} testId="chat-picture" />
      <IconButton
        label={text('chat.picture')}
        icon={<Image size={22} />}
        isBusy={open.photo.state === 'sending'}
        onPress={() => input.current?.click()}
      />
    </>
  )
}

/** The picture that goes with the message. */
function Attached({ open }: { readonly open: OpenPhoto }) {
  const { text } = useTexts()
  const { photo, remove } = open
  if (photo.state === 'none') return null
  return (
    <div className="flex items-center gap-2 text-small text-ink-soft" data-testid="attached">
      {photo.preview !== '' && (
        <img src={photo.preview} alt="" className="size-10 rounded-control object-cover" />
      )}
      <bdi className="min-w-0 truncate">{photo.name}</bdi>
      <IconButton size="small" label={text('chat.removePicture')} icon={<X size={16} />} onPress={remove} />
    </div>
  )
}
