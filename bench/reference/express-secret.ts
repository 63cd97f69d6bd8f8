/** Of a server that nobody but the bench talks to. */
export const SECRET = 'what the bench signs its cookies with'
