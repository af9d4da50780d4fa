import { pageMessages, shellLabels } from '@percorso/domain';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { FullPageMessage } from '../../ui/FullPageMessage';

/** A page that failed beyond what it could show itself; a new release also ends here, when its old files are gone. */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <FullPageMessage
      title={pageMessages.crashed}
      text={error instanceof ApiError ? error.userMessage : undefined}
      action={{ label: shellLabels.reload, onClick: () => window.location.reload() }}
    />
  );
}
