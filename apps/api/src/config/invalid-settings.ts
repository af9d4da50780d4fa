/** Thrown when the process cannot start with its settings; the message is for the operator and is printed without a stack. */
export class InvalidSettings extends Error {}
