import { joinClasses } from '../join-classes'
import { badgeNumber, codeLetters } from './code-letters'

// Two letters of a currency are smaller than its sign and stand higher, clear of the circle over theirs.
const sizes = {
  small: {
    box: 'size-7',
    one: 'size-7 text-micro',
    two: 'size-5',
    sign: 'text-[0.5625rem]',
    letters: 'pe-1 pb-1 text-[0.5rem] tracking-tighter',
    small: 'size-4 text-[0.5rem]',
  },
  medium: {
    box: 'size-9',
    one: 'size-9 text-small',
    two: 'size-7',
    sign: 'text-small',
    letters: 'pe-1 pb-1 text-[0.625rem] tracking-tighter',
    small: 'size-5 text-[0.625rem]',
  },
  large: {
    box: 'size-12',
    one: 'size-12 text-lead',
    two: 'size-9',
    sign: 'text-body',
    letters: 'pe-2 pb-2 text-small tracking-tighter',
    small: 'size-7 text-micro',
  },
}

const colours: Readonly<Record<number, string>> = {
  1: 'bg-badge-1 text-on-badge-1',
  2: 'bg-badge-2 text-on-badge-2',
  3: 'bg-badge-3 text-on-badge-3',
  4: 'bg-badge-4 text-on-badge-4',
  5: 'bg-badge-5 text-on-badge-5',
  6: 'bg-badge-6 text-on-badge-6',
}

const circle = 'grid place-items-center rounded-full font-bold leading-none'

/**
 * A badge for an instrument from its code; two overlapping ones for a pair. Decorative: its name is beside
 * it.
 */
export function InstrumentLogo({
  code,
  size = 'medium',
}: {
  readonly code: string
  readonly size?: keyof typeof sizes
}) {
  const { first, second } = codeLetters(code)
  const { box, one, two, sign, letters, small } = sizes[size]
  const colourOf = (text: string) => colours[badgeNumber(text)]
  if (second === undefined) {
    return (
      <span aria-hidden="true" dir="ltr" className={joinClasses('shrink-0', circle, one, colourOf(code))}>
        {first}
      </span>
    )
  }
  return (
    <span aria-hidden="true" dir="ltr" className={joinClasses('relative block shrink-0', box)}>
      <span
        className={joinClasses(
          'absolute start-0 top-0',
          circle,
          two,
          first.length === 1 ? sign : letters,
          colourOf(first),
        )}
      >
        {first}
      </span>
      <span
        className={joinClasses(
          'absolute end-0 bottom-0 ring-2 ring-surface',
          circle,
          small,
          colourOf(second),
        )}
      >
        {second}
      </span>
    </span>
  )
}
