import { CODE } from '../codes'
import { integerParameter, pasted, patternParameter, textParameter, typedDigits } from '../parameters'
import type { WireImage, WireRealName } from '../shapes'
import { changing, file, reading, shape } from './call'

const ADDRESS_LONGEST = 512

/**
 * Uploads one image (multipart, field `file`) and answers its signed address. Source of all here:
 * docs/spec/wire.md 2.
 */
export const uploadImage = changing('POST', '/api/common/image_upload', {
  caller: 'user',
  at: 'home',
  rate: 'uploads',
  takesFile: true,
  answer: shape<WireImage>(),
  codes: [CODE.fileRefused],
})
/**
 * One of the caller's images, at an address from a call: needs the token; the signature is valid for 5
 * minutes. The name is not a parameter but part of the path.
 */
export const image = reading('/api/common/image/:name', {
  caller: 'user',
  at: 'home',
  rate: 'pictures',
  parameters: { until: integerParameter, sign: patternParameter(/^[A-Za-z0-9_-]{43}$/) },
  answer: file(),
})
/** The state of the caller's real-name verification. */
export const realName = reading('/api/user_real/center', {
  caller: 'real',
  at: 'home',
  answer: shape<WireRealName>(),
})
/**
 * Requests real-name verification. The pictures are addresses of the caller's uploads; only their paths are
 * used.
 */
export const submitRealName = changing('POST', '/api/user_real/real_name', {
  caller: 'real',
  at: 'home',
  parameters: {
    name: textParameter(ADDRESS_LONGEST),
    card_id: pasted(typedDigits(textParameter(ADDRESS_LONGEST))),
    front_pic: textParameter(ADDRESS_LONGEST),
    reverse_pic: textParameter(ADDRESS_LONGEST),
  },
  answer: shape<null>(),
  codes: [CODE.countryNotServed, CODE.verificationState],
})
