import { pageLabels, pageMessages, type Grant } from '@percorso/domain';
import type { ReactNode } from 'react';
import { useGrant } from '../../api/me';
import { NoPage } from './NoPage';

type Props = { grant: Grant; children: ReactNode };

/** Shows a page only to users with its grant. The menu hides the page from other users, but they can type its address. */
export const GrantGuard = ({ grant, children }: Props) =>
  useGrant(grant) ? children : <NoPage title={pageLabels.forbidden} text={pageMessages.forbidden} />;
