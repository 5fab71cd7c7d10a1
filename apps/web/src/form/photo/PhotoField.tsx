import { useTexts } from '@fairtick/texts/react'
import { Button, Figure, Progress } from '@fairtick/ui'
import { Camera, CircleAlert, CircleCheck, Image } from '@fairtick/ui/icons'
import { useId, useRef } from 'react'
import type { Bound } from '../use-problems'
import { PhotoInput } from './PhotoInput'
import type { OpenPhoto } from './use-photo'

/**
 * One photo, of a document or of a deposit's proof: from the camera or a file, with preview and progress.
 * Source: docs/spec/product.md 5.12: one file per upload.
 */
export function PhotoField(props: {
  readonly label: string
  readonly open: OpenPhoto
  readonly bound: Bound
  /** Shown below it instead of the hint about documents. */
  readonly hint?: string
  readonly testId: string
}) {
  const { text } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { photo, choose, remove } = props.open
  const { error } = props.bound
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="mb-1.5 p-0 text-small font-medium text-ink-soft">{props.label}</legend>
      <PhotoInput ref={input} choose={choose} testId={props.testId} />
      <Preview label={props.label} open={props.open} isWrong={error !== undefined} />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={props.bound.ref}
          variant="quiet"
          icon={<Camera size={18} />}
          label={`${props.label}: ${text(photo.state === 'none' ? 'verify.takePhoto' : 'verify.changePhoto')}`}
          describedBy={hintId}
          onPress={() => input.current?.click()}
        >
          {text(photo.state === 'none' ? 'verify.takePhoto' : 'verify.changePhoto')}
        </Button>
        {photo.state !== 'none' && (
          <Button variant="outline" onPress={remove} label={`${props.label}: ${text('verify.removePhoto')}`}>
            {text('verify.removePhoto')}
          </Button>
        )}
      </div>
      <div id={hintId} aria-live="polite" className="text-small text-ink-faint">
        {error === undefined ? (
          (props.hint ?? text('verify.photoHint'))
        ) : (
          <p className="flex items-start gap-1 font-medium text-danger">
            <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </fieldset>
  )
}

function Preview(props: { readonly label: string; readonly open: OpenPhoto; readonly isWrong: boolean }) {
  const { text, format } = useTexts()
  const { photo } = props.open
  const frame = `grid h-40 place-items-center overflow-hidden rounded-control border ${props.isWrong ? 'border-danger' : 'border-line-strong'} bg-sunken`
  if (photo.state === 'none') {
    return (
      <div aria-hidden="true" className={`${frame} border-dashed text-ink-faint`}>
        <Image size={32} />
      </div>
    )
  }
  return (
    <>
      <div className={frame}>
        {photo.preview === '' ? (
          <bdi className="px-3 text-small text-ink-soft">{photo.name}</bdi>
        ) : (
          <img
            src={photo.preview}
            alt={text('verify.photoOf', { name: props.label })}
            className="max-h-40 max-w-full object-contain"
          />
        )}
      </div>
      {photo.state === 'sending' ? (
        <div className="flex flex-col gap-1">
          <Progress share={photo.share} />
          <p className="text-small text-ink-soft">
            <Figure hasWords>
              {text('verify.uploading', { percent: format.count(percentOf(photo.share)) })}
            </Figure>
          </p>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-1 text-small font-medium text-accent">
          <CircleCheck size={14} aria-hidden="true" />
          {text('verify.uploaded')}
        </p>
      )}
    </>
  )
}

const percentOf = (share: number): number => Math.round(share * 100)
