import type { ProblemCode } from '@percorso/domain';

/** What an operation does, in one or two sentences, and the refusals that are its own: others follow from what it takes. */
export type OperationText = { does: string; refuses?: readonly ProblemCode[] };
/** By `operationId`. */
export type OperationTexts = Readonly<Record<string, string | OperationText>>;
