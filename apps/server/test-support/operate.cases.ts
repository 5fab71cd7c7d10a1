import { operate as operateWith } from '../src/operator/operate'
import type { OperatorDesk, Said } from '../src/operator/operator-desk'
import { QUEUES, queueOf } from '../src/operator/resources/queues/every-queue'
import { readRow } from '../src/operator/resources/lists/row-store'

/** Takes a decision of any queue on the database, by a line: queue, decision, row, option, text. */
export const operate = (line: readonly string[], desk: OperatorDesk): Promise<Said> =>
  operateWith(line, desk, QUEUES)

/** A whole row of a queue, as an operator who opens it reads it. */
export const openedRow = (pool: OperatorDesk['pool'], queue: string, id: number) =>
  readRow(pool, queueOf(queue).of, id, true)
