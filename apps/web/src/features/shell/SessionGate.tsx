import { pageLabels, pageMessages } from '@percorso/domain';
import type { ReactNode } from 'react';
import { FullPageMessage } from '../../ui/page/FullPageMessage';
import { useMe } from '../../api/me';

/** Shows a message instead of the page to users without configured roles or without structures (spec 000 §2). */
export function SessionGate({ children }: { children: ReactNode }) {
  const { firstLogin, noStructures } = useMe();
  if (firstLogin) return <FullPageMessage title={pageLabels.firstLogin} text={pageMessages.firstLogin} />;
  if (noStructures) return <FullPageMessage title={pageLabels.noStructures} text={pageMessages.noStructures} />;
  return children;
}
