import { pageLabels, pageMessages, shellLabels, type Grant } from '@percorso/domain';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { FullPageMessage } from './FullPageMessage';
import { useGrant } from '../api/me';

type Props = { grant: Grant; children: ReactNode };

/** A page shows only with its grant; the menu does not offer it without, but an address can be typed. */
export function GrantGuard({ grant, children }: Props) {
  const granted = useGrant(grant);
  const navigate = useNavigate();
  if (granted) return children;
  return (
    <FullPageMessage
      title={pageLabels.forbidden}
      text={pageMessages.forbidden}
      action={{ label: shellLabels.goToDashboard, onClick: () => void navigate(paths.dashboard) }}
    />
  );
}
