import { createServer } from 'node:net'
import { freePort } from '#server/testing/free-port.ts'

export interface MailServer {
  url: string
  /** Every mail it took, with its headers, as it came. */
  taken: string[]
  /** Whom the mails were for, as the envelopes said. */
  receivers: string[]
  /** Whether it takes mail at the moment. */
  takes: boolean
  close(): Promise<void>
}

/** As much of a mail server as sending takes (RFC 5321, without extensions). */
export async function openMailServer(): Promise<MailServer> {
  const port = await freePort()
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    receivers: [],
    takes: true,
    close: () => new Promise((resolve) => listener.close(() => resolve())),
  }
  const listener = createServer((socket) => {
    let data: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.setEncoding('utf8').on('error', () => {})
    say('220 ready')
    let rest = ''
    socket.on('data', (part) => {
      const lines = (rest + String(part)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (data !== null) {
          if (line !== '.') data.push(line)
          else {
            server.taken.push(data.join('\n'))
            data = null
            say('250 taken')
          }
        } else if (/^DATA/i.test(line)) {
          data = []
          say('354 go on')
        } else if (/^MAIL/i.test(line)) say(server.takes ? '250 ok' : '451 not now')
        else if (/^RCPT/i.test(line)) {
          server.receivers.push(/<(.*)>/.exec(line)?.[1] ?? '')
          say('250 ok')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else say(/^STARTTLS/i.test(line) ? '502 not here' : '250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  return server
}

/** The address of the provider in a mail, put together again where sending has cut its line. */
export function linkIn(mail: string): string {
  const whole = mail
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
  return /https?:\/\/\S+\/oidc\/\S+/.exec(whole)?.[0] ?? ''
}
