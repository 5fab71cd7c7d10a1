import { useEffect, useState } from 'react'
import { readOwnPicture } from '../client/copying/profile'

/** A picture that is being read: the address under which this page shows it, or that it failed. */
interface ReadPicture {
  readonly url: string | undefined
  readonly isUnread: boolean
}

/**
 * Reads the user's own picture from its signed address. Each read of its row has a new address, so the
 * picture is fetched once for each picture name, and again with a new address if it could not be read.
 */
export function useOwnPicture(address: string): ReadPicture {
  const [shown, setShown] = useState<ReadPicture>(UNDER_WAY)
  const [first, setFirst] = useState(address)
  if (first !== address && (shown.isUnread || pathOf(first) !== pathOf(address))) setFirst(address)
  useEffect(() => {
    const controller = new AbortController()
    let url: string | undefined
    async function read(): Promise<void> {
      const content = await readOwnPicture(first, controller.signal)
      if (controller.signal.aborted) return
      url = URL.createObjectURL(content)
      setShown({ url, isUnread: false })
    }
    read().catch(() => {
      if (!controller.signal.aborted) setShown({ url: undefined, isUnread: true })
    })
    return () => {
      controller.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [first])
  return shown
}

const UNDER_WAY = { url: undefined, isUnread: false }
const pathOf = (address: string) => address.split('?', 1)[0]
