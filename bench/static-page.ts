import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

/** The words of a page, with their headings, lists and links, and nothing else: the least a browser can be sent. */
export function plainPage(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const words = main
    .replace(/<svg[^]*?<\/svg>/g, '')
    .replace(/<\/?(?:main|section|div|span)\b[^>]*>/g, ' ')
    .replace(/<(\w+)[^>]*?( href="[^"]*")?[^>]*>/g, '<$1$2>')
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Words</title></head>' +
    `<body>${words}</body></html>`
  )
}

/** Serves one page, compressed, until it is closed; answers its address. */
export async function servePage(html: string): Promise<{ url: string; close: () => void }> {
  const bytes = gzipSync(html)
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(204).end()
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      .end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}
