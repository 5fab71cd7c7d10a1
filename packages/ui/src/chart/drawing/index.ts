export { DRAWING_TOOLS, type Drawing, type DrawingTool } from './drawing'
export { DrawingLayer, type DrawingEdit } from './DrawingLayer'
