import { useEffect, useState } from 'react'
import { uploadPicture } from '../client/chats'
import { useAct } from '../client/use-act'

/** A picture that goes with the next answer of a chat. */
export interface Attached {
  /** The name under which it was uploaded; empty without one, and until it is. */
  readonly name: string
  /** The address under which this page shows the chosen file; empty without one. */
  readonly preview: string
  readonly isSending: boolean
  /** Why it was not taken; null without a failure. */
  readonly failure: Error | null
  readonly choose: (file: File) => void
  readonly remove: () => void
}

/** Uploads a chosen picture at once; of one that was not taken the failure is left alone. */
export function useAttached(chatId: number): Attached {
  const [preview, setPreview] = useState('')
  const sending = useAct({
    mutationFn: (chosen: File) => uploadPicture(chatId, chosen),
    onError: () => setPreview(''),
  })
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])
  return {
    name: preview === '' ? '' : (sending.data ?? ''),
    preview,
    isSending: sending.isPending,
    failure: sending.error,
    choose(chosen) {
      setPreview(URL.createObjectURL(chosen))
      sending.mutate(chosen)
    },
    remove() {
      setPreview('')
      sending.reset()
    },
  }
}
