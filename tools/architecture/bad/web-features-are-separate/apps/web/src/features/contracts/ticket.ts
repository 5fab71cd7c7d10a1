import { quote } from '../market/quote'
export const ticket = quote
