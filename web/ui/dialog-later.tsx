import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { showToast } from '#web/lib/toast.ts'

/** A dialog whose file is loaded when it is first opened. Where it does not come, that is said, and it can be opened anew. */
export function dialogLater<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function DialogLater(props: Props) {
    const [Content, setContent] = useState(() => loaded)
    const giveUp = useEffectEvent(() => {
      showToast({
        title: 'This did not open',
        text: 'Check your connection and try again.',
        kind: 'error',
      })
      props.onClose()
    })
    useEffect(() => {
      if (loaded !== null) return
      load().then(
        (content) => {
          loaded = content
          setContent(() => content)
        },
        () => giveUp(),
      )
    }, [])
    return Content === null ? null : <Content {...props} />
  }
}
