/** The first operator of the journeys' server, from its settings: an owner before enrolment. */
export const FIRST_OPERATOR = {
  account: 'chief@operators.example',
  password: 'first day of a long walk',
} as const
