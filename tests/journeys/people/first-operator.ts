/** The first operator of the journeys' server, by its settings: an owner who has to enrol. */
export const FIRST_OPERATOR = {
  account: 'chief@operators.example',
  password: 'first day of a long walk',
} as const
