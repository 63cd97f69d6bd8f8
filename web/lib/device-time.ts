/**
 * For how long something takes here: the server's time may correct the other one at any moment. Apart from the running clock,
 * which brings React along: pages without it ask here, too.
 */
export const deviceTime = (): number => Date.now()
