import type { Values } from '../layout';
import type { FormContext } from '../sheet-form-context';

/** Returns default values that propose the user's own practitioner. */
export const ownPractitioner = ({ practitionerId }: FormContext): Values => ({ practitionerId });
