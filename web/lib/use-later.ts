import { useEffect, useState } from 'react'

/**
 * What is seldom wanted comes in a file of its own, once it is; null until then. `load` must be the same
 * at each call. Where it does not come, `onFailure` is told; wanted anew, it is asked for again.
 */
export function useLater<Part>(
  load: () => Promise<Part>,
  wanted: boolean,
  onFailure: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    if (wanted && part === null) load().then((loaded) => setPart(() => loaded), onFailure)
  }, [load, wanted, part, onFailure])
  return part
}
