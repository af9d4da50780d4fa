import { shellLabels } from '@percorso/domain';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { FullPageMessage } from './FullPageMessage';

/** Replaces a page that cannot be shown: the reason, and a link to the dashboard. */
export function NoPage(message: { title: string; text: string }) {
  const navigate = useNavigate();
  const goToDashboard = { label: shellLabels.goToDashboard, onClick: () => void navigate(paths.dashboard) };
  return <FullPageMessage {...message} action={goToDashboard} />;
}
