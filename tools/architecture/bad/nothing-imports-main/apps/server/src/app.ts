import { started } from './main'
export const app = started
