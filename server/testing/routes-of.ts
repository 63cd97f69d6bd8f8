import type { World } from './world.ts'

/** Every route at or below an address, as `GET /api/services`, from the tree that Fastify prints. */
export function routesOf({ app }: World, below: string): string[] {
  const lines = app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')
  const stack: string[] = []
  const found: string[] = []
  for (const line of lines) {
    const match = /^([│ ]*)(?:├──|└──) (\S*)(?: \((.+)\))?$/.exec(line)
    if (!match) continue
    const [, indent = '', part = '', methods] = match
    const depth = indent.length / 4
    stack.splice(depth, stack.length, part)
    const address = stack.join('')
    if (!address.startsWith(below)) continue
    for (const method of methods?.split(', ') ?? [])
      if (method !== 'HEAD' && method !== 'OPTIONS') found.push(`${method} ${address}`)
  }
  return found
}
