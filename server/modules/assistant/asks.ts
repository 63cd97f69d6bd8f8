/**
 * What people ask of the assistant that is no matter of a home: the outcomes of the model's head of that
 * name, and the folder names of `model/corpus/asks/`.
 */
export const ASKS = [
  'greeting',
  'help',
  'thanks',
  'today',
  'price',
  'duration',
  'paying',
  'at_home',
  'person',
  'cancel',
  'change',
  'where',
  'receipt',
  'account',
  'join',
  'trust',
  'area',
  'time_wish',
  'contact',
  'order',
  'chitchat',
  'correction',
  'settled',
] as const
/** `agreed` is told by words that say nothing else. */
export type Ask = (typeof ASKS)[number] | 'agreed'
