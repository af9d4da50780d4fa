import { reportSettingsLabels as labels } from '@percorso/domain';
import { FolderOpen, Pencil } from 'lucide-react';
import { useGrant } from '../../api/me';
import { RowLink } from '../../ui/page/RowLink';

/** Link to the page of a record. Its text depends on the user's grants: edit or open. */
export function OpenLink({ to, code, isFixed = false }: { to: string; code: string; isFixed?: boolean }) {
  const mayUpdate = useGrant('report_settings_update') && !isFixed;
  const [Icon, label] = mayUpdate ? [Pencil, labels.edit] : [FolderOpen, labels.open];
  return <RowLink name={`${label}: ${code}`} {...{ to, Icon, label }} />;
}
