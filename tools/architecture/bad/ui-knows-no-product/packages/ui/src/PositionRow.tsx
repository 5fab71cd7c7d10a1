import type { Position } from '@fairtick/domain'
export type Row = Position
