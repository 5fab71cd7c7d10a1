import { type WireExecution, encodeTime, executionFiguresShape } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { type CallServer, JsonText } from '../../http/call-server'
import { type TimedFigures, executionView } from './execution-view'

/** Source of how orders were carried out, month by month. */
export interface ExecutionPorts {
  /** The month that runs. */
  readonly current: () => TimedFigures
  /** Months that were published, the newest first. */
  readonly publishedMonths: () => readonly string[]
  readonly published: (
    month: string,
  ) => Promise<
    { readonly figures: string; readonly sha256: string; readonly publishedAt: number } | undefined
  >
}

/** The figures of a month as they are published. */
export const executionText = (figures: TimedFigures): string =>
  JSON.stringify(executionFiguresShape.write(executionView(figures)))

/** How orders were carried out, for anyone. */
export function executionRoutes({ serveVisitors }: CallServer, ports: ExecutionPorts): void {
  serveVisitors(supportCalls.execution, async ({ month: asked }) => {
    const current = ports.current()
    const months = ports.publishedMonths()
    const month = asked ?? months[0] ?? current.month
    const found = months.includes(month) ? await ports.published(month) : undefined
    const all = { months: [...new Set([current.month, ...months])] }
    if (found) {
      const { publishedAt, sha256, figures } = found
      return answer({ ...all, published_at: encodeTime(publishedAt), sha256 }, figures)
    }
    return answer(
      { ...all, published_at: null, sha256: null },
      month === current.month ? executionText(current) : 'null',
    )
  })
}

/** Published figures are answered verbatim: their hash is of this text. */
const answer = (standing: Omit<WireExecution, 'figures'>, figures: string) =>
  new JsonText<WireExecution>(`${JSON.stringify(standing).slice(0, -1)},"figures":${figures}}`)
