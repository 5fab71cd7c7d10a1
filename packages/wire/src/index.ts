export * from './api-base'
export * from './codes'
export * from './refusals'
export * from './envelope'
export * from './listed'
export * from './kinds/decimals'
export * from './kinds/read-listed'
export type * from './kinds/text'
export * from './read-envelope'
export * from './shapes'
export {
  type SavedProof,
  headMinutes,
  isUnderHeads,
  pricedTicks,
  proofInstrument,
  termsMoment,
} from './saved-proof/saved-proof'
export { evidenceOf } from './saved-proof/evidence-of'
export { writeInstrument } from './write-instrument'
export type { Fields, Kind, ObjectKind, Ours, OursIn, Wire } from './object'
export type * from './parameters'
export * as streams from './topics/streams'
export type { Stream } from './topics/streams'
export * from './topics/bars-topic'
export * from './topics/topic'
export * from './topics/bars'
export * from './topics/client-message'
export * from './topics/frame'
export * from './topics/server-message'
