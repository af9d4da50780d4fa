/** Settings with which the process cannot start; the message is for the operator and is printed without a stack. */
export class InvalidSettings extends Error {}
