import { shape } from '../calls/call'
import { CODE } from '../codes'
import { idParameter, linesParameter } from '../parameters'
import { adminChanging } from './admin-call'

const NOTE_LONGEST = 1000

/** Adds a note on a client. Only operators read notes; they cannot be changed or erased. */
export const addNote = adminChanging('POST', '/api/admin/notes', {
  needs: 'write notes',
  parameters: { user_id: idParameter, text: linesParameter(NOTE_LONGEST) },
  answer: shape<{ id: number }>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.operatorNotAllowed],
})
