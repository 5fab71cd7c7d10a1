import { MarginBand } from './MarginBand'
import { UnsettledBands } from './UnsettledBands'

/** Banners of a logged-in user: a low margin level, and requests with an unknown outcome. */
export function OwnBands() {
  return (
    <>
      <MarginBand />
      <UnsettledBands />
    </>
  )
}
