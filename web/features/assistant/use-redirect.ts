import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#web/app/paths.ts'

const REDIRECT_MS = 2000

/** Two seconds after a booking the dashboard opens, unless the customer has gone elsewhere themselves. */
export function useRedirect(booked: boolean): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!booked) return
    const timer = setTimeout(() => navigate(paths.dashboard), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [booked, navigate])
}
