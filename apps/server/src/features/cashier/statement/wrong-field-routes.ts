import { CODE } from '@fairtick/wire'
import { Failure } from '../../../http/failure'

/** Refuses a parameter that cannot be. */
export const wrongField = (field: string): Failure =>
  new Failure(CODE.parameterWrong, { data: { fields: { [field]: 'malformed' } } })
