import { useTexts } from '@fairtick/texts/react'
import { IconButton, Skeleton } from '@fairtick/ui'
import { ChevronDown, ChevronUp, Maximize2, Minimize2, Pencil, X } from '@fairtick/ui/icons'
import type { ChartPeriod } from '@fairtick/ui/chart'
import { Suspense } from 'react'
import type { Listing } from '../../client/market/market'
import { ChartTools } from '../../features/market/ChartTools'
import { CONTRACT_PERIODS, OPTION_PERIODS, PeriodBar } from '../../features/market/PeriodBar'
import { type ChartLook, changeChart } from '../../features/market/chart-settings'
import type { ChartDrawings } from '../../features/market/drawings/use-drawing'
import type { ChartHolder } from '../../features/market/share/chart-holder'
import { loadedPart } from '../../loading/loaded-part'

const DrawingBar = loadedPart(
  async () => (await import('../../features/market/drawings/DrawingBar')).DrawingBar,
)

const ChartMenu = loadedPart(async () => (await import('./ChartMenu')).ChartMenu)

/** The row above the chart: its periods or the tools that draw, and what else changes it. */
export function ChartRow(props: {
  readonly listing: Listing
  readonly look: ChartLook
  readonly onLook: (change: Partial<ChartLook>) => void
  readonly isFolded: boolean
  readonly isOptions: boolean
  readonly drawing: ChartDrawings
  readonly isFull: boolean
  readonly period: ChartPeriod
  readonly onPeriod: (period: ChartPeriod) => void
  readonly place: number
  readonly chart: ChartHolder
  readonly onFull: (isFull: boolean) => void
}) {
  const { text } = useTexts()
  const { drawing, isFull } = props
  const isFolded = props.isFolded && !isFull
  return (
    <div className="relative flex items-center justify-between gap-2">
      <h2 className="sr-only">{text('trade.chart')}</h2>
      <div className="scroll-strip scroll-fade -my-1 py-1">
        {drawing.isOpen ? (
          <Suspense fallback={<Skeleton height="2rem" width="18rem" />}>
            <DrawingBar drawing={drawing} />
          </Suspense>
        ) : (
          // As wide as its words: the strip scrolls, and no word breaks.
          <div className="w-max">
            <PeriodBar
              periods={props.isOptions ? OPTION_PERIODS : CONTRACT_PERIODS}
              value={props.period}
              onChange={props.onPeriod}
            />
          </div>
        )}
      </div>
      <span className="-me-2 flex items-center">
        <FoldButton isFolded={isFolded} isHidden={isFull || drawing.isOpen} />
        <DrawButton drawing={drawing} />
        {!drawing.isOpen && <ChartTools look={props.look} onChange={props.onLook} />}
        {!drawing.isOpen && (
          // A chart that is folded away has no picture. The room is that of the button: nothing moves.
          <span className={`size-8 ${isFolded ? 'max-md:hidden' : ''}`}>
            <Suspense>
              <ChartMenu
                listing={props.listing}
                period={props.period}
                place={props.place}
                chart={props.chart}
              />
            </Suspense>
          </span>
        )}
        <FullButton isFull={isFull} onFull={props.onFull} />
      </span>
    </div>
  )
}

/** On a phone the chart folds away, for room for the ticket; on a wide screen it always shows. */
function FoldButton({ isFolded, isHidden }: { readonly isFolded: boolean; readonly isHidden: boolean }) {
  const { text } = useTexts()
  const Icon = isFolded ? ChevronDown : ChevronUp
  if (isHidden) return null
  return (
    <span className="md:hidden">
      <IconButton
        size="small"
        label={text(isFolded ? 'trade.unfoldChart' : 'trade.foldChart')}
        icon={<Icon size={18} />}
        onPress={() => changeChart({ isFolded: !isFolded })}
        testId="fold-chart"
      />
    </span>
  )
}

function DrawButton({ drawing }: { readonly drawing: ChartDrawings }) {
  const { text } = useTexts()
  const Icon = drawing.isOpen ? X : Pencil
  return (
    <IconButton
      size="small"
      label={text(drawing.isOpen ? 'trade.drawDone' : 'trade.drawings')}
      icon={<Icon size={17} />}
      onPress={drawing.isOpen ? drawing.close : drawing.open}
      testId={drawing.isOpen ? 'draw-close' : 'draw'}
    />
  )
}

function FullButton(props: { readonly isFull: boolean; readonly onFull: (isFull: boolean) => void }) {
  const { text } = useTexts()
  const { isFull } = props
  const Icon = isFull ? Minimize2 : Maximize2
  return (
    <IconButton
      size="small"
      label={text(isFull ? 'trade.leaveFullScreen' : 'trade.fullScreen')}
      icon={<Icon size={16} />}
      onPress={() => props.onFull(!isFull)}
      testId="full-chart"
    />
  )
}
