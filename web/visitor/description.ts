/** What the site is, in a sentence: for search results and shared links. */
export const DESCRIPTION =
  'Say what is wrong at home, see what it costs, and book a time window with a plumber, electrician or heating and cooling professional.'
