import { type Confirmation, confirmationMessage } from '@percorso/domain';
import { z } from 'zod';
import { ConfirmationRequired } from './problem.js';

/** The query parameter `confirmed`: true if the client repeats a request that was answered with 428. Architecture §5. */
export const Confirmed = z.object({ confirmed: z.stringbool().default(false) });
export type Confirmed = z.infer<typeof Confirmed>;

export const withMessages = (questions: readonly Confirmation[]) =>
  questions.map((question) => ({ ...question, message: confirmationMessage(question) }));

/**
 * Refuses a request that raises questions, unless the caller has confirmed it.
 * @throws ConfirmationRequired (428) with every question
 */
export function mustBeConfirmed(questions: readonly Confirmation[], confirmed: boolean): void {
  if (questions.length > 0 && !confirmed) throw new ConfirmationRequired(withMessages(questions));
}
