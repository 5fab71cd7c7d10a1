import { expect, it } from 'vitest'
import { serviceLink } from './routes'

const shown = (link: string | undefined, type: number, hosts: readonly string[] = []) =>
  serviceLink({ SERVICE_LINK: link, SERVICE_LINK_TYPE: type, FRAME_HOSTS: hosts })

it.each([undefined, '', 'javascript:alert(1)', 'http://chat.example/', 'data:text/html,x', 'nonsense'])(
  'the link %s counts as none, so that clients write in the app',
  (link) => {
    for (const type of [1, 2, 3]) expect(shown(link, type, ['chat.example'])).toEqual({ link: '', type: 1 })
  },
)

it('is framed from a listed host alone, else shown to copy', () => {
  const link = 'https://chat.example/room'
  expect(shown(link, 1, ['chat.example'])).toEqual({ link, type: 1 })
  expect(shown(link, 1)).toEqual({ link, type: 2 })
  expect(shown('https://chat.example:8443/', 1, ['chat.example'])).toMatchObject({ type: 2 })
  expect(shown('https://chat.example@evil.example/', 1, ['chat.example'])).toMatchObject({ type: 2 })
})

it('is shown to copy or opened as it was set', () => {
  for (const type of [2, 3]) expect(shown('https://chat.example/', type)).toMatchObject({ type })
})
