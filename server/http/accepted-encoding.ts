import type { FastifyRequest } from 'fastify'

/** Whether somebody says that they can read what is packed in this way. */
export const accepts = ({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .some((each) => each.split(';', 1).join('').trim().toLowerCase() === encoding)
