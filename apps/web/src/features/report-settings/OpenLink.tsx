import { reportSettingsLabels as labels } from '@percorso/domain';
import { FolderOpen, Pencil } from 'lucide-react';
import { useGrant } from '../../api/me';
import { RowLink } from '../../ui/RowLink';

/** To the page of a record, on which it is written by who may. */
export function OpenLink({ to, code, isFixed = false }: { to: string; code: string; isFixed?: boolean }) {
  const mayUpdate = useGrant('report_settings_update') && !isFixed;
  const [Icon, label] = mayUpdate ? [Pencil, labels.edit] : [FolderOpen, labels.open];
  return <RowLink name={`${label}: ${code}`} {...{ to, Icon, label }} />;
}
