import type { Values } from '../layout';
import type { FormContext } from '../sheet-form-context';

/** Proposes the user's own practitioner. */
export const ownPractitioner = ({ practitionerId }: FormContext): Values => ({ practitionerId });
