import { mayBeLeftEmpty } from '@percorso/domain';
import { useWatch } from 'react-hook-form';
import { textOf } from '../../../ui/form/bound';
import { useRegistryMode } from '../form/registry-mode';
import type { Values } from '../form/registry-values';

/**
 * Whether the fields of the section are required. They are not in the registration of a foreigner with a temporary code, as long as all of
 * them are empty.
 */
export const useIsNeeded = (section: 'team' | 'generalPractitioner'): boolean => {
  const { isCreating } = useRegistryMode();
  const [identifier, content] = useWatch<Values, ['main.identifier', typeof section]>({
    name: ['main.identifier', section],
  });
  return !isCreating || !mayBeLeftEmpty(textOf(identifier), content as object);
};
