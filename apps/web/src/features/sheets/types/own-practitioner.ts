import type { Values } from '../layout';
import type { FormContext } from '../sheet-form-context';

/** Returns default values that propose the user's own practitioner. */
export const ownPractitioner = ({ practitionerId }: FormContext): Values => ({ practitionerId });

/** Returns a function that proposes today, or the day of the patient's death if that is past. */
const onThisDay =
  (field: string) =>
  ({ facts: { today, deathDate } }: FormContext): Values => ({
    [field]: deathDate && deathDate < today ? deathDate : today,
  });

/** Returns a function that proposes the user's own practitioner, and today. */
export const onOwnDay =
  (field: string) =>
  (context: FormContext): Values => ({ ...ownPractitioner(context), ...onThisDay(field)(context) });
