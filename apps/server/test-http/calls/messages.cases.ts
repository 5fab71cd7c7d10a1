import { actBudgetMessagesIn, doneMessagesIn, messageOf } from '@fairtick/texts/messages'
import { RIGHTS } from '@fairtick/domain'
import { CODE, LANGUAGES } from '@fairtick/wire'
import { whoMay } from '../../src/http/who-may'

const messagesByCode = new Map<number, ReadonlySet<string>>()

/** All texts of a code, in every language. A `msg` that is none of these leaks something. */
export function messagesOf(code: number): ReadonlySet<string> {
  const messages = messagesByCode.get(code) ?? everyMessageOf(code)
  messagesByCode.set(code, messages)
  return messages
}

function everyMessageOf(code: number): ReadonlySet<string> {
  const done = code === CODE.success ? LANGUAGES.flatMap(doneMessagesIn) : []
  const full = code === CODE.tooManyRequests ? LANGUAGES.flatMap(actBudgetMessagesIn) : []
  const roles =
    code === CODE.operatorNotAllowed
      ? LANGUAGES.flatMap((language) => RIGHTS.map((right) => whoMay(right, language)))
      : []
  return new Set([...LANGUAGES.map((language) => messageOf(code, language)), ...done, ...full, ...roles])
}

/** Text that no answer may contain: stack traces, files, SQL, names of our libraries. */
export const INTERNALS =
  /node_modules|\bat (?:async )?[\w.<>]+ \(|\.[cm]?[jt]s:\d|ZodError|\bzod\b|FST_ERR|fastify|SQLSTATE|\bSELECT\b|\bINSERT\b|\bpg_|postgres|\bECONN|\/work\/|file:\/\/|TypeError|RangeError|SyntaxError|is not a function|Cannot read/i
