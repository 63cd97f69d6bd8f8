const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether this could name a row. Ids are opaque to callers, but the database refuses to compare other texts. */
export const couldBeRowId = (text: string): boolean => UUID.test(text)
