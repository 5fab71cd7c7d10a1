import { triggers } from '../../engine/triggers'
export const setStops = triggers
