import { useLocation, useSearch } from 'wouter'
import { partLinks, pathOf, shownBy } from './coming-or-past.ts'

/** Which part of a list its address asks for, and whether all of it: who comes back finds it as they left it. */
export function useShown(path: string) {
  const shown = shownBy(useSearch())
  const [, navigate] = useLocation()
  return {
    ...shown,
    links: partLinks(path, shown),
    // Back leads away from the list, and does not fold it.
    setAll: (all: boolean) => navigate(pathOf(path, { ...shown, all }), { replace: true }),
  }
}
