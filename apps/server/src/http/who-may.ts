import { type Right, ROLES, isRole, rightsOf } from '@fairtick/domain'
import { noticeOf } from '@fairtick/texts/messages'

/** The text of a refusal for a missing right: the roles that have it. */
export function whoMay(right: Right, lang: string): string {
  const roles = Object.keys(ROLES).filter((role) => isRole(role) && rightsOf([role]).has(right))
  return noticeOf(right === 'halt trading' ? 'whoMayHalt' : 'whoMay', lang, { reason: roles.join(', ') })
}
