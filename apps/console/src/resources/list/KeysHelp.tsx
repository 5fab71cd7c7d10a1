import { Sheet } from '@fairtick/ui'
import type { Resource } from '../../client/rows'
import { useWords } from '../../words/use-words'
import { lettersOf } from '../letters'

/** The keyboard shortcuts of a list and of its rows. */
export function KeysHelp(props: {
  readonly resource: Resource
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { say, nameOf } = useWords()
  const rows = [
    { keys: 'j k', words: say('key_moves') },
    { keys: 'Enter', words: say('key_opens') },
    { keys: 'Esc', words: say('key_closes') },
    { keys: '/', words: say('key_searches') },
    { keys: '?', words: say('key_helps') },
    ...[...lettersOf(Object.keys(props.resource.decisions))].map(([letter, decision]) => ({
      keys: letter,
      words: nameOf('decisions', decision),
    })),
  ]
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={say('keysOpen')} closeLabel={say('close')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {rows.map(({ keys, words }) => (
          <div key={keys} className="contents">
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key} className="me-1 rounded-[0.375rem] border border-line bg-sunken px-1.5 py-0.5">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
