import { DRAWING_TOOLS, type DrawingTool } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { IconButton } from '@fairtick/ui'
import { Minus, MoveUpRight, Rows4, Square, Trash2, TrendingUp, Type, Undo2 } from '@fairtick/ui/icons'
import type { ComponentType } from 'react'
import { NoteSheet } from './NoteSheet'
import type { ChartDrawings } from './use-drawing'

const TOOLS = {
  line: { icon: TrendingUp, name: 'trade.drawLine' },
  ray: { icon: MoveUpRight, name: 'trade.drawRay' },
  level: { icon: Minus, name: 'trade.drawLevel' },
  fibonacci: { icon: Rows4, name: 'trade.drawFibonacci' },
  box: { icon: Square, name: 'trade.drawBox' },
  note: { icon: Type, name: 'trade.drawNote' },
} as const satisfies Record<DrawingTool, { icon: ComponentType<{ size: number }>; name: string }>

/** The tools that draw, in the place of the periods; the chart itself takes the pointer meanwhile. */
export function DrawingBar({ drawing }: { readonly drawing: ChartDrawings }) {
  const { text } = useTexts()
  const { tool, selected, canUndo } = drawing
  return (
    <div role="toolbar" aria-label={text('trade.drawings')} className="flex items-center gap-2">
      {DRAWING_TOOLS.map((each) => {
        const { icon: Icon, name } = TOOLS[each]
        return (
          <IconButton
            key={each}
            size="small"
            label={text(name)}
            icon={<Icon size={17} />}
            isPressed={tool === each}
            onPress={() => drawing.choose(tool === each ? undefined : each)}
            testId={`draw-${each}`}
          />
        )
      })}
      <IconButton
        size="small"
        label={text('trade.drawUndo')}
        icon={<Undo2 size={17} />}
        isDisabled={!canUndo}
        onPress={drawing.undo}
        testId="draw-undo"
      />
      <IconButton
        size="small"
        label={text('trade.drawDelete')}
        icon={<Trash2 size={17} />}
        isDisabled={selected === undefined}
        onPress={() => selected !== undefined && drawing.drop(selected)}
        testId="draw-delete"
      />
      {drawing.note !== undefined && <NoteSheet onWrite={drawing.write} />}
    </div>
  )
}
