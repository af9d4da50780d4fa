import type { Values } from '../layout';
import type { FormContext } from '../sheet-form-context';

/** Who writes it is proposed as who did it. */
export const ownPractitioner = ({ practitionerId }: FormContext): Values => ({ practitionerId });
