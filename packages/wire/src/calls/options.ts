import { DIRECTION, OPTION_RESULT, OPTION_STATUS } from '../listed'
import {
  choiceParameter,
  idParameter,
  integerParameter,
  listedParameter,
  optional,
  pageParameter,
  stakeParameter,
} from '../parameters'
import { changing, reading } from './call'

/** Durations and preset stakes. Source of all here: wire.md, Trading. */
export const optionTerms = reading('/v2/api/micro/get_seconds', 'visitor', {})
/** Opens an option; `seconds` is the number of seconds of an offered duration. */
export const submitOption = changing('GET', '/v2/api/micro/submit', 'user', {
  forex_id: idParameter,
  type: listedParameter(DIRECTION),
  number: stakeParameter,
  seconds: integerParameter,
})
/** A page of the caller's options of one status. */
export const myOptions = reading('/v2/api/micro/orders', 'user', {
  status: listedParameter(OPTION_STATUS),
  page: optional(pageParameter),
  forex_id: optional(idParameter),
  from: optional(integerParameter),
  to: optional(integerParameter),
  type: optional(listedParameter(DIRECTION)),
  result: optional(choiceParameter(Object.values(OPTION_RESULT))),
})
