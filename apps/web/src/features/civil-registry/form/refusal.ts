import { DuplicateCandidates, registryFormLabels, sheetFormLabels } from '@percorso/domain';
import { ApiError } from '../../../api/api-error';
import type { FormError } from '../../../ui/form/form-errors';
import { formErrorsOf } from './server-faults';

/** Why the server rejected a save. */
export type Refusal =
  | { kind: 'conflict' }
  /**
   * The user has to confirm: with a reason a fiscal code that contradicts the personal data (`mismatch`), and that none of the candidates
   * is the same person.
   */
  | { kind: 'questions'; mismatch: string | undefined; candidates: DuplicateCandidates | undefined }
  | { kind: 'duplicate'; message: string }
  | { kind: 'faults'; message: string; errors: readonly FormError[] }
  | { kind: 'other'; message: string };

function questionsOf({ problem: { confirmations = [] } }: ApiError): Refusal {
  const isAboutCandidates = ({ code }: { code: string }) => code === 'possibleDuplicates';
  const others = confirmations.filter((question) => !isAboutCandidates(question)).map(({ message }) => message);
  const candidates = DuplicateCandidates.safeParse(confirmations.find(isAboutCandidates)?.params).data;
  return { kind: 'questions', mismatch: others.join(' ') || undefined, candidates };
}

/**
 * Returns why the server rejected a save.
 * @param residences number of residences among the sent addresses
 * @param row path of a row in the form, if the request contained only this row; otherwise undefined
 */
export const refusalOf = (error: unknown, residences = 0, row?: string): Refusal => {
  const message = (error instanceof ApiError && error.userMessage) || registryFormLabels.saveFailed;
  if (!(error instanceof ApiError)) return { kind: 'other', message };
  if (error.status === 412) return { kind: 'conflict' };
  if (error.status === 428) return questionsOf(error);
  if (error.status === 409) return { kind: 'duplicate', message };
  const errors = formErrorsOf(error.fieldFaults, residences, row);
  if (errors.length > 0) return { kind: 'faults', message: sheetFormLabels.errorSummary, errors };
  const [fault] = error.fieldFaults;
  return { kind: 'other', message: fault?.message ?? message };
};
