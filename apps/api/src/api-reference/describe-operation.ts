import { type ProblemCode, workflowEvents } from '@percorso/domain';
import type { AccessRule } from '../http/requests/access.decorator.js';
import { families, type Family } from './families.js';
import type { OperationText, OperationTexts } from './operation-text.js';
import { administration } from './operations/administration.js';
import { episodes } from './operations/episodes.js';
import { registries } from './operations/registries.js';
import { sheets } from './operations/sheets.js';
import { workflows } from './operations/workflows.js';
import { statusOf } from '../http/problems/problem-statuses.js';
import { tagOfController, type TagName, tags } from './tags.js';

/** Texts by `operationId`, for the routes that are not generated from tables. */
export const operationTexts: OperationTexts = {
  ...episodes,
  ...sheets,
  ...registries,
  ...administration,
  ...workflows,
};

/**
 * Returns the text of an operation that lists a change log; its id names the kind of record: `changesOfRegionalPeriod`. Otherwise
 * undefined.
 */
const changesOf = (operationId: string): Family | undefined => {
  const [, record] = /^changesOf(\w+)$/.exec(operationId) ?? [];
  if (!record) return undefined;
  const words = record.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase();
  return { does: `Lists the changes of a record (${words}), latest first: user, time and changed fields.` };
};

export type Named = { operationId: string; call: string; controller: string };
type Described = OperationText & { tag: TagName };

/** Returns the text and the chapter of an operation; undefined if it has no text. */
export function textOf({ operationId, call, controller }: Named): Described | undefined {
  const own = operationTexts[operationId];
  const found: Family | undefined =
    families.get(call) ?? changesOf(operationId) ?? (typeof own === 'string' ? { does: own } : own);
  const tag = found?.tag ?? tagOfController.get(controller);
  return found && tag && { ...found, tag };
}

const quoted = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

function eventGrants(): string {
  const events = Object.entries(workflowEvents).map(([workflow, rules]) => {
    const grants = Object.entries(rules).map(([type, { grant }]) => `${type} \`${grant}\``);
    return `  - \`${workflow}\`: ${grants.join(', ')}`;
  });
  return `users with the grant of the event (a centre’s sheet requires \`cdr_sheet_update\`):\n${events.join('\n')}`;
}

/** Returns a phrase for the users who may call an operation, from its declared access. */
function usersOf(access: AccessRule): string {
  if (access === 'public') return 'anyone, without a token.';
  if (access === 'authenticated') return 'any signed-in user.';
  if (access === 'by-event') return eventGrants();
  const grants = typeof access === 'object' ? access.anyOf : [access];
  return `users with the grant ${grants.map((grant) => `\`${grant}\``).join(' or ')}, on the records that they may see.`;
}

const errorsOf = (own: readonly ProblemCode[], statuses: readonly number[]): string => {
  const others = statuses.filter((status) => !own.some((code) => statusOf(code) === status));
  const ownErrors = own.length > 0 ? `${own.map((code) => `${statusOf(code)} \`${code}\``).join(', ')}; ` : '';
  return `${ownErrors}${others.length > 0 ? `${others.join(', ')}: ` : ''}see the responses.`;
};

/**
 * Returns the description of an operation: what it does, who may call it, its errors, and the sections of the
 * documents.
 */
export const descriptionOf = (
  { does, refuses = [], tag }: Described,
  { access, statuses }: { access: AccessRule; statuses: readonly number[] },
): string =>
  [
    does,
    `- Who may call it: ${usersOf(access)}`,
    `- Errors: ${errorsOf(refuses, statuses)}`,
    `- Documents: ${tags[tag].documents}.`,
  ].join('\n\n');

/** Returns the summary of an operation in lists: the first clause of its text. */
export const summaryOf = ({ does }: OperationText): string => (/^.+?(?=[.:;](?:\s|$))/.exec(does)?.[0] ?? does).trim();

export const codesOf = (codes: readonly ProblemCode[]): string => `Refused: ${quoted(codes)}`;
