import { useState } from 'react'
import type { ComponentType } from 'react'
import { loadedOnce } from './loaded-once.ts'
import { Skeleton } from './skeleton.tsx'

interface WhileMissing {
  /** The size of what is on its way. */
  className: string
  /** Said where it does not come. */
  failed: string
}

/** A part of a screen whose file is large, and comes after the rest. Where it does not come, the rest stays. */
export function partLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { className, failed }: WhileMissing,
): ComponentType<Props> {
  const useLoaded = loadedOnce(load)
  return function PartLater(props: Props) {
    const [isMissing, setMissing] = useState(false)
    const Content = useLoaded(() => setMissing(true))
    if (isMissing) return <p className="text-15 text-quiet">{failed}</p>
    return Content === null ? <Skeleton className={className} /> : <Content {...props} />
  }
}
