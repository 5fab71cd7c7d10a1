import { CODE } from '@fairtick/wire'
import { Failure } from '../../../http/failures/failure'

/** The failure of a malformed parameter. */
export const wrongField = (field: string): Failure =>
  new Failure(CODE.parameterWrong, { data: { fields: { [field]: 'malformed' } } })
