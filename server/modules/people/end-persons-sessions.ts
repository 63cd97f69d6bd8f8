import { endAllSessions } from '#server/modules/accounts/end-all-sessions.ts'
import { actOnPerson, type ActBy, type Acting } from './act-on-person.ts'

/** Signs somebody out everywhere. They are not told: whoever reads their mail may be why. */
export const endPersonsSessions = (context: Acting, by: ActBy): Promise<void> =>
  actOnPerson(context, 'people.end_sessions', by, (tx, { id }) => endAllSessions(tx, id))
