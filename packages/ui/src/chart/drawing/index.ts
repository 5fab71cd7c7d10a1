export { DRAWING_TOOLS, type Drawing, type DrawingTool } from './drawing'
export type { DrawingEdit } from './drawing-edit'
export { DrawingLayer } from './DrawingLayer'
