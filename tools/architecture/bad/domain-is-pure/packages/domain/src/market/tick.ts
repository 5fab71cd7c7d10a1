import { randomUUID } from 'node:crypto'
export const tick = randomUUID
