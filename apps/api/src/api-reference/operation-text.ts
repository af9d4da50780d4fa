import type { ProblemCode } from '@percorso/domain';

/**
 * What an operation does, in one or two sentences, and its specific refusals; the general ones follow from what it
 * accepts.
 */
export type OperationText = { does: string; refuses?: readonly ProblemCode[] };
/** By `operationId`. */
export type OperationTexts = Readonly<Record<string, string | OperationText>>;
