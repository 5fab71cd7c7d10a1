import { Anchor } from '@fairtick/ui'
import { type ReactNode, Suspense, lazy } from 'react'
import { useAddress } from '../frame/use-console-navigate'
import { useWords } from '../words/use-words'
import type { PlotShape } from './Plot'

const Plot = lazy(async () => ({ default: (await import('./Plot')).Plot }))

/** A plot with its title, its list, and its figures as a table. */
export function PlotFigure(props: {
  readonly title: string
  /** The address of the list. */
  readonly href: string
  readonly shape: PlotShape
  /** Names of places in the table, and their heading. */
  readonly placeHead: string
  readonly rowName: (place: number) => string
  readonly children?: ReactNode
}) {
  const { say } = useWords()
  const addressOf = useAddress()
  const { title, href, shape, children } = props
  return (
    <figure className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <figcaption className="flex items-baseline gap-2">
        <span className="flex-1 font-semibold text-ink">{title}</span>
        <Anchor href={addressOf(href)} className="text-small text-accent">
          {say('toList')}
        </Anchor>
      </figcaption>
      {children}
      {isEmpty(shape) ? (
        <p className="text-small text-ink-faint">{say('nothingToPlot')}</p>
      ) : (
        <Suspense fallback={<div className="h-[220px]" />}>
          <Plot shape={shape} />
        </Suspense>
      )}
      <details className="text-small">
        <summary className="cursor-pointer text-ink-soft">{say('asTable')}</summary>
        <PlotTable {...props} />
      </details>
    </figure>
  )
}

/** Whether there is nothing to draw: no place, or bars of nothing alone. */
const isEmpty = ({ kind, places, series }: PlotShape): boolean =>
  places.length === 0 || (kind === 'bars' && series.every(({ values }) => values.every((each) => each === 0)))

function PlotTable({ shape, placeHead, rowName }: Parameters<typeof PlotFigure>[0]) {
  return (
    <div className="max-h-64 overflow-auto">
      <table className="w-full text-left">
        <thead>
          <tr>
            <th scope="col">{placeHead}</th>
            {shape.series.map(({ name }) => (
              <th key={name} scope="col" className="text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shape.places.map((place, at) => (
            <tr key={place}>
              <th scope="row" className="font-normal">
                {rowName(place)}
              </th>
              {shape.series.map(({ name, values }) => (
                <td key={name} className="figures text-right">
                  {shape.valueName(values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
