import { useTexts } from '@fairtick/texts/react'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../client/transport/call-failure'
import { keepDraft, keptDraft } from '../../client/kept-draft'
import { uploadImage } from '../../client/identity/verification'
import { failureText } from '../../words/failure-text'
import { NO_PHOTO, type Photo, checkPhoto } from './photo'
import { previewOf } from './preview'

/** A photo and the acts on it. */
export interface OpenPhoto {
  readonly photo: Photo
  readonly choose: (file: File) => Promise<void>
  readonly remove: () => void
}

/**
 * Uploads a photo as soon as it is chosen. A failed one is removed, and the reason shown. The address of an
 * uploaded photo is stored in the draft of `form`, so that it survives a reload; the photo itself is not
 * stored. Source: docs/spec/product.md 8.9: a failed upload clears the image.
 */
export function usePhoto(form: string, onProblem: (words: string | undefined) => void): OpenPhoto {
  const { text, format } = useTexts()
  const [photo, setPhoto] = useState<Photo>(() => keptPhoto(form))
  useEffect(() => keepDraft(form, sentOf(photo), NOT_SENT), [form, photo])
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const remove = () => {
    running.current?.abort()
    setPhoto(NO_PHOTO)
  }
  const choose = async (file: File) => {
    remove()
    const wrong = checkPhoto(file)
    onProblem(wrong && text(wrong))
    if (wrong !== undefined) return
    const controller = new AbortController()
    running.current = controller
    const { name } = file
    const preview = await previewOf(file)
    const show = (shown: Photo) => {
      if (!controller.signal.aborted) setPhoto(shown)
    }
    show({ state: 'sending', name, preview, share: 0 })
    try {
      const url = await uploadImage(file, {
        signal: controller.signal,
        onShare: (share) => show({ state: 'sending', name, preview, share }),
      })
      show({ state: 'sent', name, preview, url })
      if (!controller.signal.aborted) onProblem(undefined)
    } catch (thrown) {
      if (controller.signal.aborted) return
      setPhoto(NO_PHOTO)
      const failure = failureOf(thrown)
      const why = failureText(failure, text)
      // The server states itself how to replace a picture that it refused.
      const isRefused = failure.kind === 'refused'
      onProblem(isRefused ? why : text('verify.uploadFailed') + format.sentenceGap + why)
    }
  }
  return { photo, choose, remove }
}

const NOT_SENT = { name: '', url: '' }

function keptPhoto(form: string): Photo {
  const { name, url } = keptDraft(form, NOT_SENT)
  return url === '' ? NO_PHOTO : { state: 'sent', preview: '', name, url }
}

/** Without the preview, which shows the document itself. */
const sentOf = (photo: Photo) => (photo.state === 'sent' ? { name: photo.name, url: photo.url } : NOT_SENT)
