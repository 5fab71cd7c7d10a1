import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Techniques by which a page makes a browser send a cross-site request. */
export const VECTORS = [
  'img',
  'form-get',
  'form-post',
  'no-cors',
  'with-header',
  'prefetch',
  'script',
  'iframe',
  'open',
  'websocket',
  'beacon',
  'css',
] as const

/** Another site, at another port of this machine: its page tries all techniques at once. */
export interface EvilSite {
  /** Its page as another origin of the same site, or as another site. */
  pageAt(host: '127.0.0.1' | 'localhost', target: string): string
  /** An endpoint that counts arriving requests, instead of the target. */
  readonly counter: string
  /** Techniques whose requests reached the counter. */
  readonly arrived: ReadonlySet<string>
  /** A page that shows an address in a frame. */
  frameOf(address: string): string
  end(): Promise<void>
}

/** Opens a hostile site. */
export async function openEvilSite(): Promise<EvilSite> {
  const arrived = new Set<string>()
  const note = (url: string | undefined) => {
    const way = new URL(url ?? '/', 'http://here').searchParams.get('v')
    if (way !== null) arrived.add(way)
  }
  const counting = createServer((request, response) => {
    note(request.url)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.end()
  })
  counting.on('upgrade', (request, socket) => {
    note(request.url)
    socket.destroy()
  })
  const site = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://here').searchParams
    const frame = asked.get('frame')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      frame === null
        ? page(asked.get('target') ?? '', asked.get('token') ?? '')
        : `<iframe id="f" src="${frame}"></iframe>`,
    )
  })
  const [counterPort, port] = [await listen(counting), await listen(site)]
  return {
    pageAt: (host, target) => `http://${host}:${port}/?${target}`,
    counter: `http://127.0.0.1:${counterPort}`,
    arrived,
    frameOf: (address) => `http://127.0.0.1:${port}/?frame=${encodeURIComponent(address)}`,
    async end() {
      for (const each of [site, counting]) {
        each.closeAllConnections()
        await new Promise<void>((resolve) => void each.close(() => resolve()))
      }
    },
  }
}

/** The page's target: the address to request, and the token to use if it had one. */
export const targetOf = (url: string, token: string): string =>
  new URLSearchParams({ target: url, token }).toString()

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, () => resolve((server.address() as AddressInfo).port))
  })

function page(target: string, token: string): string {
  const by = (way: string) => `${target}${target.includes('?') ? '&' : '?'}v=${way}`
  const [address, query = ''] = target.split('?')
  const fields = [...new URLSearchParams(query)]
    .map(([name, value]) => `<input name="${name}" value="${value}">`)
    .join('')
  const socket = `${target.replace(/^http(:\/\/[^/]+).*$/, 'ws$1')}/v2/ws?v=websocket`
  return `<!doctype html><title>evil</title>
<style>body { background: url("${by('css')}") }</style>
<img src="${by('img')}"><iframe src="${by('iframe')}"></iframe>
<iframe name="a"></iframe><iframe name="b"></iframe>
<form id="get" target="a" action="${address}" method="get">${fields}<input name="v" value="form-get"></form>
<form id="post" target="b" action="${by('form-post')}" method="post">${fields}</form>
<link rel="prefetch" href="${by('prefetch')}"><script src="${by('script')}"></script>
<button onclick="window.open('${by('open')}')">win a prize</button>
<script>
  document.getElementById('get').submit()
  document.getElementById('post').submit()
  navigator.sendBeacon('${by('beacon')}', 'x=1')
  window.heard = []
  const note = (way) => (answer) => window.heard.push(way + ' ' + (answer.status || answer.type || answer.name))
  fetch('${by('no-cors')}', { mode: 'no-cors', credentials: 'include' }).then(note('no-cors'), note('no-cors'))
  fetch('${by('with-header')}', { headers: { authorization: '${token}' } }).then(note('with-header'), note('with-header'))
  const socket = new WebSocket('${socket}')
  socket.onopen = () => window.heard.push('websocket open')
</script>`
}
