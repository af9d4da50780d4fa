import { patientLabels } from '@percorso/domain';

/** Returns surname and name, or a text in their place for readers without personal data. */
export const patientName = ({ surname, name }: { surname: string | null; name: string | null }): string =>
  [surname, name].filter(Boolean).join(' ') || patientLabels.hiddenName;
