import { DotPicture } from '@fairtick/ui'
import { encode } from 'uqr'

/** A text as a QR code. */
export function QrCode(props: { readonly value: string; readonly label: string }) {
  return <DotPicture label={props.label} rows={encode(props.value, { border: 0 }).data} />
}
