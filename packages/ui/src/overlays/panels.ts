export { ConfirmPanel } from './ConfirmPanel'
export { PopoverPanel } from './PopoverPanel'
export { SheetPanel } from './SheetPanel'
