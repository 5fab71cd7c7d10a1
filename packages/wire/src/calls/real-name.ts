import { integerParameter, patternParameter, textParameter } from '../parameters'
import { type Call, changing, reading } from './call'

const ADDRESS_LONGEST = 512

/** Takes one image (multipart, field `file`) and answers its signed address. Source of all here: wire.md, Common and account. */
export const imageUpload = {
  ...changing('POST', '/api/common/image_upload', 'user', {}),
  takesFile: true,
} satisfies Call
/** An image of the caller's own, at the address a call answered: asked for with the token, and the signature is good for 5 minutes. The name is no parameter: it stands in the path. */
export const image = {
  ...reading('/api/common/image/:name', 'user', {
    until: integerParameter,
    sign: patternParameter(/^[A-Za-z0-9_-]{43}$/),
  }),
  answersFile: true,
} satisfies Call
/** Where the caller's real-name verification stands. */
export const realNameCenter = reading('/api/user_real/center', 'real', {})
/** Asks for real-name verification. The pictures are addresses of the caller's own uploads; only their paths count. */
export const realName = changing('POST', '/api/user_real/real_name', 'real', {
  name: textParameter(ADDRESS_LONGEST),
  card_id: textParameter(ADDRESS_LONGEST),
  front_pic: textParameter(ADDRESS_LONGEST),
  reverse_pic: textParameter(ADDRESS_LONGEST),
})
