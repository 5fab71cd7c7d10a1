import { useEffect, useState } from 'react'
import { readOwnPicture } from '../../client/profile'

/**
 * The user's own picture, from its signed address. Each read returns a new address, so the picture is fetched
 * once for each picture name.
 */
export function OwnPicture({ address, label }: { readonly address: string; readonly label: string }) {
  const [shown, setShown] = useState<string>()
  const [first, setFirst] = useState(address)
  if (pathOf(first) !== pathOf(address)) setFirst(address)
  useEffect(() => {
    const controller = new AbortController()
    let url: string | undefined
    async function read(): Promise<void> {
      const content = await readOwnPicture(first, controller.signal)
      if (controller.signal.aborted) return
      url = URL.createObjectURL(content)
      setShown(url)
    }
    // An unreadable picture leaves its place empty; the change itself is shown in words.
    read().catch(() => setShown(undefined))
    return () => {
      controller.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [first])
  return (
    <figure className="m-0 flex items-center gap-3">
      {shown === undefined ? (
        <span aria-hidden="true" className="size-12 shrink-0 rounded-full bg-line" />
      ) : (
        <img
          src={shown}
          alt={label}
          className="size-12 shrink-0 rounded-full object-cover"
          data-testid="waiting-picture"
        />
      )}
      <figcaption className="text-small text-ink-soft">{label}</figcaption>
    </figure>
  )
}

const pathOf = (address: string) => address.split('?', 1)[0]
