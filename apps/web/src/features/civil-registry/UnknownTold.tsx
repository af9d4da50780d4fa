import { registryFormLabels, type UnlistedValue as Told } from '@percorso/domain';
import { Notice } from '../../ui/Notice';
import { changedFieldLabels } from './changed-field-labels';

/** What the sources name and our lists lack, as they write it: nobody has to know it, and nobody has to write the same. */
export function UnknownTold({ unknown }: { unknown: readonly Told[] }) {
  if (unknown.length === 0) return null;
  return (
    <Notice kind="info">
      {registryFormLabels.unknownTold}
      <ul>
        {unknown.map(({ field, text }) => (
          <li key={`${field} ${text}`}>{`${changedFieldLabels[field]}: ${text}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
