import { useEffect } from 'react'
import { useOptions } from '../client/options/options'
import { noteRunning } from '../live/running-count'

/** Counts the running options for the badge; on the screen only while a stake is locked. */
export function RunningWatch() {
  const count = useOptions('running').data?.pages[0]?.total ?? 0
  useEffect(() => noteRunning(count), [count])
  useEffect(() => () => noteRunning(0), [])
  return null
}
