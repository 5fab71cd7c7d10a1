import { learnLater } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import { Menu } from '@fairtick/ui'
import type { ChartPeriod } from '@fairtick/ui/chart'
import { Columns3, GitCompare, MoreVertical, Share2 } from '@fairtick/ui/icons'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Listing } from '../../client/market/market'
import { InstrumentPicker } from '../../features/market/InstrumentPicker'
import { compareWith, useComparedId } from '../../features/market/compare/compared'
import type { ChartHolder } from '../../features/market/share/chart-holder'
import { loadedPart } from '../../loading/loaded-part'

const loadShare = async () => (await import('../../features/market/share/ShareChart')).ShareChart
const ShareChart = loadedPart(async () => (await Promise.all([loadShare(), learnLater()]))[0])

const ChartTable = loadedPart(async () => (await import('../../features/market/table/ChartTable')).ChartTable)

/** The menu of a chart: comparing it, sharing it as a picture, and its bars as a table. */
export function ChartMenu(props: {
  readonly listing: Listing
  readonly period: ChartPeriod
  readonly place: number
  readonly chart: ChartHolder
}) {
  const { text } = useTexts()
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        label={text('trade.chart')}
        trigger={<MoreVertical size={17} aria-hidden="true" />}
        items={[
          { key: 'compare', text: text('trade.compare'), icon: <GitCompare size={17} /> },
          { key: 'table', text: text('trade.chartTable'), icon: <Columns3 size={17} /> },
          { key: 'share', text: text('trade.share'), icon: <Share2 size={17} /> },
        ]}
        onAction={setOpen}
        variant="small"
        testId="chart-menu"
      />
      <InstrumentPicker
        isOpen={open === 'compare'}
        title={text('trade.compareWith')}
        currentId={useComparedId(props.place)}
        onChoose={({ id }) => {
          flushSync(close)
          // Compared with itself, it would be the same line twice.
          compareWith(props.place, id === props.listing.instrument.id ? undefined : id)
        }}
        onClose={close}
      />
      {open === 'table' && (
        <Suspense>
          <ChartTable listing={props.listing} period={props.period} chart={props.chart} onClose={close} />
        </Suspense>
      )}
      {open === 'share' && (
        <Suspense>
          <ShareChart listing={props.listing} period={props.period} chart={props.chart} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
