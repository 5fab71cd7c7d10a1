import { initialsOf } from './initials'

/** A person's initials as a badge; the name is beside it. */
export function Initials({ name, isLarge = false }: { readonly name: string; readonly isLarge?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent ${
        isLarge ? 'size-12 text-lead' : 'size-9 text-small'
      }`}
    >
      {initialsOf(name)}
    </span>
  )
}
