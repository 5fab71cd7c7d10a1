import { type ReactNode, createContext, useContext } from 'react'
import { useIsMasked } from './amount-mask'

const Shown = createContext(false)

/**
 * A part whose amounts are shown on a device that hides amounts: they are public, or are about to be agreed
 * to.
 */
export const AmountsShown = ({ children }: { readonly children: ReactNode }) => (
  <Shown value={true}>{children}</Shown>
)

/** A part of the user's own inside of a public one: its amounts are hidden again. */
export const OwnAmounts = ({ children }: { readonly children: ReactNode }) => (
  <Shown value={false}>{children}</Shown>
)

/** Whether the amounts of this place are hidden. */
export function useHidesAmounts(): boolean {
  const isShown = useContext(Shown)
  return useIsMasked() && !isShown
}
