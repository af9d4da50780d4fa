import { accessReasonDialogLabels } from '@percorso/domain';
import type { Person } from './person';

/** The dialog that asks why a patient of another structure is looked up. */
export const reasonDialog = ({ page }: Pick<Person, 'page'>) =>
  page.getByRole('dialog', { name: accessReasonDialogLabels.title });
