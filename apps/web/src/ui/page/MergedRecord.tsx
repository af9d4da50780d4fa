import { fillLabel, patientMergeLabels } from '@percorso/domain';
import { Navigate, useLocation } from 'react-router-dom';
import { Notice } from '../feedback/Notice';

const isMerged = { isMerged: true } as const;

/** Leads from an address of a record that was merged into another one to the same page of that one. */
export function ToMergedRecord({ path }: { path: string }) {
  const { search } = useLocation();
  return <Navigate replace to={path + search} state={isMerged} />;
}

/** Says on the page of the surviving record that the address was that of another one. */
export function MergedNotice({ name }: { name: string }) {
  const state = useLocation().state as Partial<typeof isMerged> | null;
  return state?.isMerged && <Notice kind="info">{fillLabel(patientMergeLabels.mergedLine, { name })}</Notice>;
}
