import { useTexts } from '@fairtick/texts/react'
import { Button, TextField } from '@fairtick/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import SignatureCanvas from 'signature_pad'

const [WIDTH, HEIGHT] = [900, 300]
const LINE = 4
const NAME_FONT = 'italic 96px cursive'

/** A signature being drawn, and its picture; undefined without one. */
export interface OpenSignature {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly isEmpty: boolean
  readonly clear: () => void
  readonly write: (name: string) => void
  readonly picture: () => Promise<File | undefined>
}

/** Holds a signature: drawn by finger, pen or mouse, or written from a typed name. */
export function useSignature(): OpenSignature {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignatureCanvas | undefined>(undefined)
  const [isEmpty, setEmpty] = useState(true)
  useEffect(() => {
    if (canvas.current === null) return undefined
    const made = new SignatureCanvas(canvas.current, {
      backgroundColor: 'white',
      penColor: 'black',
      minWidth: LINE / 2,
      maxWidth: LINE,
    })
    pad.current = made
    made.addEventListener('endStroke', () => setEmpty(made.isEmpty()))
    const drawn = canvas.current
    const observer = new ResizeObserver(() => fitPen(drawn))
    observer.observe(drawn)
    return () => {
      observer.disconnect()
      made.off()
    }
  }, [])
  return {
    canvas,
    isEmpty,
    clear() {
      pad.current?.clear()
      setEmpty(true)
    },
    write(name) {
      pad.current?.clear()
      if (canvas.current !== null && name !== '') writeName(canvas.current, name)
      setEmpty(name === '')
    },
    async picture() {
      const drawn = canvas.current
      if (drawn === null || isEmpty) return undefined
      const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/png'))
      return blob === null ? undefined : new File([blob], 'signature.png', { type: 'image/png' })
    },
  }
}

/**
 * Scales the canvas so that the stroke follows the pen: the pen moves in page pixels, the canvas has its own.
 */
function fitPen(canvas: HTMLCanvasElement): void {
  const { width } = canvas.getBoundingClientRect()
  const scale = width === 0 ? 1 : WIDTH / width
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0)
}

function writeName(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  context.save()
  context.resetTransform()
  context.fillStyle = 'black'
  context.font = NAME_FONT
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH - HEIGHT / 4)
  context.restore()
}

/** The field for the signature; a typed name counts as a signature too. */
export function SignaturePad(props: { readonly open: OpenSignature; readonly error: string | undefined }) {
  const { text } = useTexts()
  const { open, error } = props
  const [name, setName] = useState('')
  const clear = () => {
    setName('')
    open.clear()
  }
  return (
    <div className="flex flex-col gap-3">
      <canvas
        ref={open.canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={text(open.isEmpty ? 'lending.signHere' : 'lending.signedHere')}
        className={`aspect-3/1 w-full touch-none rounded-control border ${error === undefined ? 'border-line-strong' : 'border-danger'}`}
        data-testid="signature"
      />
      <p role="alert" className="text-small font-medium text-danger empty:hidden">
        {error}
      </p>
      <TextField
        label={text('lending.signName')}
        hint={text('lending.signNameHint')}
        value={name}
        maxLength={100}
        autoComplete="name"
        onChange={(typed) => {
          setName(typed)
          open.write(typed.trim())
        }}
        testId="signature-name"
      />
      <Button variant="outline" isDisabled={open.isEmpty} onPress={clear} testId="clear-signature">
        {text('lending.signClear')}
      </Button>
    </div>
  )
}
