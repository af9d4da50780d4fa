import type { ProblemCode } from '@percorso/domain';

/**
 * What an operation does, in one or two sentences, and its specific refusals. The general refusals follow from its
 * properties.
 */
export type OperationText = { does: string; refuses?: readonly ProblemCode[] };
/** Texts by `operationId`. */
export type OperationTexts = Readonly<Record<string, string | OperationText>>;
