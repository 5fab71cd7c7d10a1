export { ComparedLine } from './ComparedLine'
export { comparedOn } from './compared-line'
