import { CODE } from '@fairtick/wire'

/** An answer that is already JSON text: one stored with its effect is repeated verbatim. */
export class JsonText<Answer> {
  /** The type of the answer in the text; a type-level field only. */
  declare readonly of: Answer

  constructor(readonly text: string) {}
}

/** The envelope of a success, as text. */
export function success(data: unknown, msg: string): string {
  const body = data instanceof JsonText ? data.text : JSON.stringify(data ?? null)
  return `{"code":${CODE.success},"msg":${JSON.stringify(msg)},"data":${body}}`
}
