import { MarginBand } from './MarginBand'
import { UnsettledBands } from './UnsettledBands'

/** The bands of whoever is logged in: a low margin level, an act with an unknown outcome. */
export function OwnBands() {
  return (
    <>
      <MarginBand />
      <UnsettledBands />
    </>
  )
}
