export { ResizablePanes, type ResizablePane } from './ResizablePanes'
