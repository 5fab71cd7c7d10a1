import { form } from '../form/form'
export const call = form
