import { ACCESS_REASON_HEADER, STRUCTURE_HEADER, type ProblemCode, type ProblemStatus } from '@percorso/domain';
import type { AccessRule } from '../http/requests/access.decorator.js';
import { statusOf } from '../http/problems/problem-statuses.js';

/** The properties of an operation from which its general refusals follow. */
export type Refusable = {
  method: string;
  access: AccessRule;
  /** The names of its parameters; path parameters in braces: `{id}`. */
  parameters: ReadonlySet<string>;
  body: 'none' | 'empty' | 'json' | 'file';
  /** Whether the address is that of a record of a patient or of an episode, which may have become anonymous. */
  isOfRecord: boolean;
  isList: boolean;
  /** Whether the reply describes a transition of a state machine. */
  isTransition: boolean;
  /** Whether its path has a patient, whose record may have been merged into another one. */
  isOfPatient: boolean;
  /** Whether its body names such a patient. */
  namesPatient: boolean;
};

type Rule = { when: (operation: Refusable) => boolean; codes: readonly ProblemCode[] };

const needsToken = ({ access }: Refusable): boolean => access !== 'public';
const needsGrant = ({ access }: Refusable): boolean => access !== 'public' && access !== 'authenticated';
const writes = ({ method }: Refusable): boolean => method !== 'get';
const takes =
  (...names: string[]) =>
  ({ parameters }: Refusable): boolean =>
    names.some((name) => parameters.has(name));
const hasPathParameter = ({ parameters }: Refusable): boolean => [...parameters].some((name) => name.startsWith('{'));
const hasBody = ({ body }: Refusable): boolean => body !== 'none';

/** Refusals that follow from the properties of an operation, each with its condition. */
const rules: readonly Rule[] = [
  { when: () => true, codes: ['malformed_request', 'invalid_fields'] },
  // File uploads too: a JSON body that is sent to one is parsed before it is refused.
  { when: hasBody, codes: ['malformed_json'] },
  {
    when: takes('If-Match', 'Idempotency-Key', 'Last-Event-ID', ACCESS_REASON_HEADER, STRUCTURE_HEADER),
    codes: ['malformed_header'],
  },
  { when: takes(STRUCTURE_HEADER), codes: ['out_of_scope'] },
  // An unknown separator of CSV in `Accept`.
  { when: ({ isList }) => isList, codes: ['malformed_header'] },
  { when: needsToken, codes: ['missing_token', 'invalid_token', 'system_token'] },
  { when: needsGrant, codes: ['missing_grant'] },
  { when: (one) => needsGrant(one) && writes(one), codes: ['out_of_scope', 'read_only_sight'] },
  { when: hasPathParameter, codes: ['not_found'] },
  { when: ({ isOfPatient }) => isOfPatient, codes: ['record_merged'] },
  { when: ({ namesPatient }) => namesPatient, codes: ['patient_merged'] },
  { when: ({ isOfRecord }) => isOfRecord, codes: ['patient_anonymised'] },
  { when: ({ isTransition }) => isTransition, codes: ['transition_refused'] },
  { when: takes('Idempotency-Key'), codes: ['idempotency_key_reused'] },
  { when: (one) => writes(one) && needsGrant(one), codes: ['conflict'] },
  { when: takes('If-Match'), codes: ['stale_revision'] },
  { when: hasBody, codes: ['body_too_large', 'unsupported_media_type'] },
  { when: ({ body }) => body === 'file', codes: ['file_too_large', 'multipart_required', 'too_many_uploads'] },
  { when: writes, codes: ['rule_broken'] },
  { when: ({ body }) => body === 'json' || body === 'file', codes: ['unknown_reference'] },
  // Values of parameters for sorting and filtering are checked against lists, hence `rule_broken`.
  { when: ({ isList }) => isList, codes: ['rule_broken', 'too_many_long_reads'] },
  { when: takes('confirmed'), codes: ['confirmation_required'] },
  { when: takes(ACCESS_REASON_HEADER), codes: ['access_reason_required'] },
];

/**
 * Returns the error codes with which an operation is refused, grouped by status. `own` are the codes specific to it.
 */
export function refusalsOf(operation: Refusable, own: readonly ProblemCode[] = []): [ProblemStatus, ProblemCode[]][] {
  const general = rules.filter(({ when }) => when(operation)).flatMap(({ codes }) => codes);
  const byStatus = new Map<ProblemStatus, ProblemCode[]>();
  for (const code of new Set([...general, ...own]))
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return [...byStatus].sort(([one], [other]) => one - other);
}
