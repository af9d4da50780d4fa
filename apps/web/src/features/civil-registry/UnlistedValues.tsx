import { registryFormLabels, type UnlistedValue } from '@percorso/domain';
import { Notice } from '../../ui/feedback/Notice';
import { changedFieldLabels } from './changed-field-labels';

/** Values that the sources name but our code lists lack, as written there. For information only: the user need not enter them. */
export function UnlistedValues({ unknown }: { unknown: readonly UnlistedValue[] }) {
  if (unknown.length === 0) return null;
  return (
    <Notice kind="info">
      {registryFormLabels.unlistedValues}
      <ul>
        {unknown.map(({ field, text }) => (
          <li key={`${field} ${text}`}>{`${changedFieldLabels[field]}: ${text}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
