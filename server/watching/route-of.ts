import type { FastifyRequest } from 'fastify'

/** The route as it is declared, never an address, which names bookings and people; blank for what somebody made up. */
export const routeOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  is404 ? '' : (routeOptions.url ?? '')
