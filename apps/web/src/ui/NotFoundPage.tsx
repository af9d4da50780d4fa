import { pageLabels, pageMessages, shellLabels } from '@percorso/domain';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { FullPageMessage } from './FullPageMessage';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <FullPageMessage
      title={pageLabels.notFound}
      text={pageMessages.notFound}
      action={{ label: shellLabels.goToDashboard, onClick: () => void navigate(paths.dashboard) }}
    />
  );
}
