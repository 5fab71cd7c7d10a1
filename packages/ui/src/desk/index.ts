export { CommandPalette, type Command, type CommandGroup } from './CommandPalette'
export { ResizablePanes, type ResizablePane } from './ResizablePanes'
