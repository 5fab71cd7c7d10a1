import { useTexts } from '@fairtick/texts/react'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../client/transport/call-failure'
import type { KeptPhoto } from '../../../client/real-name-draft'
import { uploadImage } from '../../../client/verification'
import { failureText } from '../../../words/failure-text'
import { NO_PHOTO, type Photo, checkPhoto } from './photo'
import { previewOf } from './preview'

/** A photo and the acts on it. */
export interface OpenPhoto {
  readonly photo: Photo
  readonly choose: (file: File) => Promise<void>
  readonly remove: () => void
}

/**
 * Uploads a photo as soon as it is chosen. One that failed is removed, and the reason shown.
 * Source: docs/spec/product.md 8.9: a failed upload clears the image.
 */
export function usePhoto(
  kept: KeptPhoto | undefined,
  onProblem: (words: string | undefined) => void,
): OpenPhoto {
  const { text } = useTexts()
  const [photo, setPhoto] = useState<Photo>(() => (kept ? { state: 'sent', preview: '', ...kept } : NO_PHOTO))
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
      onProblem(`${text('verify.uploadFailed')} ${failureText(failureOf(thrown), text)}`)
    }
  }
  return { photo, choose, remove }
}
