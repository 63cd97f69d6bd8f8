import { GROUPS } from './groups.ts'

/** What an entry of the browser's history holds of the list that was looked at last. */
interface Left {
  list: string
}

const isLeft = (state: unknown): state is Left =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'

const screenAt = (path: string) =>
  GROUPS.flatMap(({ screens }) => screens).find(({ href }) => href === path)

/** What goes along to the next page: this one where it is a list, else what it was opened from itself. */
export const leaving = (path: string, search: string, state: unknown): Left | null =>
  screenAt(path) ? { list: path + search } : isLeft(state) ? state : null

/** The list that a page was opened from, as it was filtered, and its name; null: it was opened by its address. */
export function listLeft(state: unknown): { href: string; name: string } | null {
  if (!isLeft(state)) return null
  const [path = ''] = state.list.split('?')
  const screen = screenAt(path)
  return screen ? { href: state.list, name: screen.name } : null
}
