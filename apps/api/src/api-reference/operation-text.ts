import type { ProblemCode } from '@percorso/domain';

/**
 * What an operation does, in one or two sentences, and the error codes that only this operation has. `refusals.ts` adds the codes that
 * follow from its method, body and parameters.
 */
export type OperationText = { does: string; refuses?: readonly ProblemCode[] };
/** Texts by `operationId`. */
export type OperationTexts = Readonly<Record<string, string | OperationText>>;
