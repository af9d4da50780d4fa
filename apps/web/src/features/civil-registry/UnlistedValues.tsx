import { registryFormLabels, type UnlistedValue } from '@percorso/domain';
import { Notice } from '../../ui/feedback/Notice';
import { changedFieldLabels } from './changed-field-labels';

/**
 * Shows values of the sources that our code lists do not contain, as written by the sources. For information only: users need not enter
 * them.
 */
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
