import type { Proof, ProofPoint } from '../../../../client/contracts/proof'

/** ms from the request of an order to its fill. */
export const tookOf = (asked: Proof['asked'], fill: ProofPoint): number => fill.at - asked.at

/** The age of a fill's price, in ms. */
export const ageOf = ({ at, tick }: ProofPoint): number => Math.max(0, at - (tick?.time ?? at))
