import { useTexts } from '@fairtick/texts/react'
import { EmptyState, Figure, Section, Table } from '@fairtick/ui'
import type { TraderDetails } from '../../../client/copying/traders'
import { useFigures } from '../../../figures/use-figures'
import { drawReturn } from './return-drawing'

const BOX = { width: 320, height: 140 }

/** The return up to the end of each day, with the maximum drawdown marked; the same as a table. */
export function ReturnCurve({ trader }: { readonly trader: TraderDetails }) {
  const { text } = useTexts()
  const { curve } = trader
  return (
    <Section title={text('copying.curve')}>
      {curve.length === 0 ? (
        <EmptyState isSmall title={text('copying.curveEmpty')} hint={text('copying.closedOrdersEmptyHint')} />
      ) : (
        <>
          <Drawing trader={trader} />
          <details className="text-body">
            <summary className="min-h-touch cursor-pointer content-center text-accent">
              {text('copying.curveTable')}
            </summary>
            <CurveTable trader={trader} />
          </details>
        </>
      )}
    </Section>
  )
}

function Drawing({ trader }: { readonly trader: TraderDetails }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { curve, drawdown } = trader
  const { line, fall, zero, top, bottom } = drawReturn(curve, BOX)
  const [first, last] = [curve[0], curve.at(-1)]
  if (first === undefined || last === undefined) return null
  const label = text('copying.curveLabel', {
    first: format.day(dayOf(first[0])),
    last: format.day(dayOf(last[0])),
    now: figures.percent(last[1]),
    drawdown: figures.bareLevel(drawdown),
  })
  const thin = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <div dir="ltr" className="flex flex-col gap-1">
      <div className="relative">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          className="block h-44 w-full bg-sunken"
          data-testid="return-curve"
        >
          {fall !== '' && (
            <rect
              x={top.x}
              width={bottom.x - top.x}
              y={top.y}
              height={bottom.y - top.y}
              className="fill-down-soft"
            />
          )}
          <line x1={0} x2={BOX.width} y1={zero} y2={zero} {...thin} className="stroke-line-strong" />
          <polyline points={line} {...thin} strokeWidth={2} className="stroke-accent" />
          <polyline points={fall} {...thin} strokeWidth={2} className="stroke-down" />
        </svg>
        {fall !== '' && (
          <span
            aria-hidden="true"
            className="absolute end-2 bottom-1 rounded-control bg-surface/85 px-1.5 text-small text-ink-soft"
          >
            <bdi>
              <span className="text-down">▼</span> {text('copying.curveFall')}{' '}
              <Figure>{figures.level(drawdown)}</Figure>
            </bdi>
          </span>
        )}
      </div>
      <div aria-hidden="true" className="figures flex justify-between text-micro text-ink-faint">
        <bdi>{format.day(dayOf(first[0]))}</bdi>
        <bdi>{format.day(dayOf(last[0]))}</bdi>
      </div>
    </div>
  )
}

function CurveTable({ trader }: { readonly trader: TraderDetails }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  return (
    <div className="pt-1">
      <Table
        label={text('copying.curve')}
        rows={trader.curve.toReversed()}
        keyOf={([at]) => at}
        texts={{ empty: text('copying.curveEmpty') }}
        columns={[
          {
            key: 'day',
            text: text('copying.curveDay'),
            isRowHeader: true,
            render: ([at]) => <Figure hasWords>{format.day(dayOf(at))}</Figure>,
          },
          {
            key: 'rate',
            text: text('copying.rate'),
            align: 'end',
            render: ([, rate]) => <Figure>{figures.percent(rate)}</Figure>,
          },
        ]}
      />
    </div>
  )
}

/** A moment within the day of a point, which is drawn at the beginning of the next day. */
const dayOf = (end: number): number => end - 1
