import * as z from 'zod/mini'

const EXPECTED: Record<string, string> = {
  object: 'Send a JSON object.',
  array: 'Send a list.',
  string: 'Send text.',
  number: 'Send a number.',
  int: 'Send a whole number.',
  boolean: 'Send true or false.',
}

/** The small dialect of Zod brings no sentences; these stand where a schema says none of its own. */
export function speakInSentences() {
  z.config({
    localeError: (issue) =>
      (issue.code === 'invalid_type' ? EXPECTED[issue.expected] : undefined) ??
      'This is not valid.',
  })
}
