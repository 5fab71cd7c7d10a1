import { text } from '@fairtick/texts'
export const envelope = text
