import { text } from '@fairtick/texts'
export const refusal = text
