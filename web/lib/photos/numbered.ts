/** What each of several photos shows, in words. */
export const numbered = (title: string, at: number, of: number): string =>
  of === 1 ? title : `${title}, ${at + 1} of ${of}`
