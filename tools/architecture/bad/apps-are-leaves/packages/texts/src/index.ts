import { port } from '../../../apps/server/src/settings'
export const text = port
