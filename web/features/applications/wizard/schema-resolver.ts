import { get, set } from 'react-hook-form'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Lets a form be judged by a schema of the contract. `readable` gives the schema what it is to read. */
export const schemaResolver =
  <Values extends FieldValues>(
    schema: z.ZodMiniType,
    readable: (values: Values) => unknown = (values) => values,
  ): Resolver<Values> =>
  (values) => {
    const { error } = schema.safeParse(readable(values))
    if (error === undefined) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, message } of error.issues) {
      const name = path.join('.')
      // The first problem of a field is the one to read: those after it follow from it.
      if (get(errors, name) === undefined) set(errors, name, { type: 'schema', message })
    }
    return { values: {}, errors }
  }
