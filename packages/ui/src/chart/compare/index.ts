export { ComparedLine, type Compared } from './ComparedLine'
export { comparedOn } from './compared-line'
