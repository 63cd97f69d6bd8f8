/** A setting that cannot be used; the message is the one line the operator reads. */
export class WrongSetting extends Error {}
