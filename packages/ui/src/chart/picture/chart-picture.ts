import type { Chart } from 'klinecharts'
import { readChartColours, type ChartColours } from '../chart-colours'
import { chartFont } from '../chart-styles'

/** The words around a chart's picture. */
export interface PictureFrame {
  readonly title: string
  /** Beside the title: what else is on the chart, in the colour of its line. */
  readonly compared?: { readonly text: string; readonly color: string } | undefined
  /** Below the title: the period and the moment. */
  readonly subtitle: string
  /** At the foot: where the prices are from, and the product's name. */
  readonly source: string
  readonly product: string
  readonly isRightToLeft: boolean
}

/** Around the chart, CSS px. */
const [PADDING, HEAD, FOOT] = [16, 60, 34]

/**
 * The chart as it is drawn now, as a PNG with its frame: instrument, period, moment and source. Nothing else
 * of the page is on it.
 */
export async function chartPicture(chart: Chart, frame: PictureFrame): Promise<Blob> {
  const container = chart.getDom()
  if (container === null) throw new Error('the chart is gone')
  const colours = readChartColours(container)
  const drawn = await loadImage(chart.getConvertPictureUrl(true, 'png', colours.surface))
  const scale = drawn.naturalWidth / container.clientWidth
  const width = container.clientWidth + 2 * PADDING
  const height = container.clientHeight + HEAD + FOOT
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.scale(scale, scale)
  context.fillStyle = colours.surface
  context.fillRect(0, 0, width, height)
  context.drawImage(drawn, PADDING, HEAD, container.clientWidth, container.clientHeight)
  drawWords(context, frame, { colours, width, height })
  return toBlob(canvas)
}

interface Sheet {
  readonly colours: ChartColours
  readonly width: number
  readonly height: number
}

function drawWords(
  context: CanvasRenderingContext2D,
  frame: PictureFrame,
  { colours, width, height }: Sheet,
): void {
  const { isRightToLeft } = frame
  const [start, end] = isRightToLeft ? [width - PADDING, PADDING] : [PADDING, width - PADDING]
  const write = (
    text: string,
    look: { x: number; y: number; weight: number; size: number; color: string },
  ) => {
    context.font = `${look.weight} ${look.size}px ${chartFont.family}`
    context.fillStyle = look.color
    context.fillText(text, look.x, look.y, width - 2 * PADDING)
    return context.measureText(text).width
  }
  context.direction = isRightToLeft ? 'rtl' : 'ltr'
  context.textBaseline = 'alphabetic'
  context.textAlign = 'start'
  const used = write(frame.title, { x: start, y: 26, weight: 700, size: 18, color: colours.ink })
  if (frame.compared !== undefined) {
    const x = isRightToLeft ? start - used - PADDING : start + used + PADDING
    write(frame.compared.text, { x, y: 26, weight: 600, size: 13, color: frame.compared.color })
  }
  write(frame.subtitle, { x: start, y: 46, weight: 400, size: 12, color: colours.inkSoft })
  write(frame.source, { x: start, y: height - 13, weight: 400, size: 12, color: colours.inkSoft })
  context.textAlign = 'end'
  write(frame.product, { x: end, y: height - 13, weight: 700, size: 12, color: colours.accent })
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the picture is empty'))
      else resolve(blob)
    }, 'image/png')
  })
}
