import { useTexts } from '@fairtick/texts/react'
import type { DrawingLayer } from '@fairtick/ui/chart-drawing'
import { type ComponentProps, Suspense } from 'react'
import { loadedPart } from '../../../loading/loaded-part'
import type { ChartDrawings } from './use-drawing'

type Chart = ComponentProps<typeof DrawingLayer>['chart']

const Layer = loadedPart(async () => (await import('@fairtick/ui/chart-drawing')).DrawingLayer)

/** The drawings on a chart; their code is loaded once there is one, or the tools are opened. */
export function DrawnOn({ chart, drawing }: { readonly chart: Chart; readonly drawing: ChartDrawings }) {
  const { text, language } = useTexts()
  return (
    <Suspense>
      <Layer
        chart={chart}
        drawings={drawing.drawings}
        locale={language.htmlLang}
        edit={
          drawing.isOpen
            ? {
                tool: drawing.tool,
                selected: drawing.selected,
                onSelect: drawing.select,
                onDrawn: drawing.put,
                onDelete: drawing.drop,
                label: text('trade.drawings'),
              }
            : undefined
        }
      />
    </Suspense>
  )
}
