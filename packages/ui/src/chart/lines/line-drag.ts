import type { Chart } from 'klinecharts'

/** A line that follows a pointer. */
export interface LineDrag {
  /** The price with the pointer at a height; undefined until the pointer has really moved. */
  readonly to: (pointer: number) => number | undefined
  /** The latest price; undefined if the pointer never moved. */
  readonly price: () => number | undefined
}

const PANE = 'candle_pane'
/** A shorter way, CSS px, is a tap with an unsteady finger. */
const SLOP = 4
/** Smallest price steps of a key. */
const STEPS = { fine: 1, arrow: 10, page: 100 }

/** Begins to move a line from its price. One that is in view keeps its distance from the pointer. */
export function startDrag(
  chart: Chart,
  from: { readonly price: number; readonly pointer: number; readonly pricePrecision: number },
): LineDrag {
  const height = chart.getSize(PANE, 'main')?.height ?? 0
  const y = heightOf(chart, from.price)
  const isInView = y !== undefined && y >= 0 && y <= height
  const apart = isInView ? from.pointer - y : 0
  let price: number | undefined
  return {
    to: (pointer) => {
      if (price === undefined && Math.abs(pointer - from.pointer) < SLOP) return undefined
      const at = Math.min(Math.max(pointer - apart, 0), height)
      price = snapped(priceAt(chart, at), from.pricePrecision) ?? price
      return price
    },
    price: () => price,
  }
}

/**
 * The price after a key of a slider: arrows and page keys move it, with the shift key by the smallest step;
 * undefined for other keys.
 */
export function keyPrice(
  price: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  pricePrecision: number,
): number | undefined {
  const arrow = shiftKey ? STEPS.fine : STEPS.arrow
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: arrow,
    ArrowRight: arrow,
    ArrowDown: -arrow,
    ArrowLeft: -arrow,
    PageUp: STEPS.page,
    PageDown: -STEPS.page,
  }
  const moved = steps[key]
  return moved === undefined ? undefined : snapped(price + moved * 10 ** -pricePrecision, pricePrecision)
}

/** The nearest price that an order can have; undefined where there is none. */
function snapped(price: number | undefined, precision: number): number | undefined {
  if (price === undefined || !Number.isFinite(price)) return undefined
  const near = Number(price.toFixed(precision))
  return near > 0 ? near : undefined
}

function heightOf(chart: Chart, value: number): number | undefined {
  const place = chart.convertToPixel({ value }, { paneId: PANE })
  return Array.isArray(place) ? place[0]?.y : place.y
}

function priceAt(chart: Chart, y: number): number | undefined {
  const point = chart.convertFromPixel([{ x: 0, y }], { paneId: PANE })
  return Array.isArray(point) ? point[0]?.value : point.value
}
