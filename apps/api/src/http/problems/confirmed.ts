import { type Confirmation, confirmationMessage } from '@percorso/domain';
import { z } from 'zod';
import { ConfirmationRequired } from './problem.js';

/** Query parameter: `?confirmed=true` repeats a request that was answered with 428. Architecture §5. */
export const Confirmed = z.object({ confirmed: z.stringbool().default(false) });
export type Confirmed = z.infer<typeof Confirmed>;

/**
 * Refuses a request as long as the caller has not confirmed.
 * @throws ConfirmationRequired (428) with every question
 */
export function mustBeConfirmed(questions: readonly Confirmation[], confirmed: boolean): void {
  if (questions.length > 0 && !confirmed)
    throw new ConfirmationRequired(
      questions.map((question) => ({ ...question, message: confirmationMessage(question) })),
    );
}
