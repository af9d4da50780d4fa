import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js';
import { ownCodes } from './systems.js';

type Fault = { path: string; code: string; message: string };
export type Refusal = {
  status: number;
  code: string;
  userMessage: string;
  errors: readonly Fault[];
  /** Grants any one of which would be sufficient. */
  missingGrants?: readonly string[];
};

const issueCodes: Readonly<Record<number, OperationOutcomeIssue['code']>> = {
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  408: 'timeout',
  409: 'conflict',
  412: 'conflict',
  413: 'too-long',
  414: 'too-long',
  415: 'not-supported',
  422: 'business-rule',
  429: 'throttled',
  431: 'too-long',
  500: 'exception',
  503: 'transient',
};

/**
 * Returns an error as an OperationOutcome: one issue for the whole request, followed by one for each wrong parameter.
 * The texts are Italian, for users.
 */
export function operationOutcome({ status, code, userMessage, errors, missingGrants }: Refusal): OperationOutcome {
  const issue = (fault: string, text: string, path?: string): OperationOutcomeIssue => ({
    severity: status === 500 ? 'fatal' : 'error',
    code: issueCodes[status] ?? 'invalid',
    details: { coding: [{ system: ownCodes('problem'), code: fault }], text },
    ...(path && { expression: [path] }),
  });
  return {
    resourceType: 'OperationOutcome',
    issue: [
      { ...issue(code, userMessage), ...(missingGrants && { diagnostics: missingGrants.join(', ') }) },
      ...errors.map((fault) => issue(fault.code, fault.message, fault.path)),
    ],
  };
}
