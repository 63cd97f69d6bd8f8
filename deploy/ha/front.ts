import { configuration, withoutTls } from '#tests/faults/nginx-lines.ts'
import type { Layout } from './layout.ts'
import { launch } from './launch.ts'
import type { Programs } from './programs.ts'
import { filled, writePrivate } from './template.ts'
import { until } from './until.ts'

/** nginx before both servers, asking them as the shipped one does; without TLS, which needs a certificate. */
export async function startFront(
  { servers, frontPort, logs }: Layout,
  folder: string,
  { nginx }: Programs,
): Promise<void> {
  const [first, second] = servers
  const upstream = filled('upstream.conf', {
    FIRST_PORT: first?.port ?? 0,
    SECOND_PORT: second?.port ?? 0,
  })
  const text = configuration(folder, [upstream, withoutTls(frontPort)])
  const file = writePrivate(folder, 'nginx.conf', text)
  const command = [nginx, '-p', folder, '-c', file, '-e', 'stderr'] as const
  launch({ name: 'nginx', command, logs, folder })
  await until('nginx answers', async () => {
    const { status } = await fetch(`http://127.0.0.1:${frontPort}/api/ready`)
    return status === 200
  })
}
