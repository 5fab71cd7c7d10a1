import { fakeClock } from '@fairtick/testkit'
export const settings = fakeClock
