import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { figuresQuery } from '#web/features/bookings/queries.ts'

/** Asks for the figures again when an offer has run out, or a day ended, without anybody's change. */
export function useFreshFigures(offered: number, today: string) {
  const client = useQueryClient()
  const seen = `${offered} ${today}`
  const last = useRef(seen)
  useEffect(() => {
    if (last.current === seen) return
    last.current = seen
    void client.invalidateQueries({ queryKey: figuresQuery.queryKey })
  }, [client, seen])
}
