import { get } from 'node:http'
import type { Change } from '#contract/notifications.ts'

/** A browser comes back by itself after some seconds; this one hurries, to be measured sooner. */
const COME_BACK_MS = 500

interface Watching {
  port: number
  headers: Record<string, string>
  onChange: (change: Change) => void
  /** The stream was interrupted and is back: something may have been missed. */
  onGap: () => void
}

export interface Page {
  /** Resolves when the page hears for the first time. */
  open: Promise<void>
  close(): void
}

/** What an open page of the site does about changes: it listens, and comes back when the stream ends. */
export function openPage({ port, headers, onChange, onGap }: Watching): Page {
  let closed = false
  let current: ReturnType<typeof get> | null = null
  let comeBack: NodeJS.Timeout | undefined
  let opened = () => {}
  const open = new Promise<void>((resolve) => (opened = resolve))
  let before = false

  const listen = () => {
    let left = false
    const leave = () => {
      if (left || closed) return
      left = true
      comeBack = setTimeout(listen, COME_BACK_MS)
    }
    const options = { port, host: '127.0.0.1', path: '/api/events', headers, agent: false }
    current = get(options, (response) => {
      response.on('close', leave)
      response.on('error', leave)
      if (response.statusCode !== 200) {
        response.destroy()
        return
      }
      if (before) onGap()
      before = true
      opened()
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        const events = (text + part).split('\n\n')
        text = events.pop() ?? ''
        for (const each of events) {
          const [, data] = /^event: changed\ndata: (.*)$/m.exec(each) ?? []
          if (data !== undefined) onChange(JSON.parse(data) as Change) // the contract says what it holds
        }
      })
    })
    current.on('error', leave)
  }
  listen()
  return {
    open,
    close: () => {
      closed = true
      clearTimeout(comeBack)
      current?.destroy()
    },
  }
}
