import { pageMessages, shellLabels } from '@percorso/domain';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { FullPageMessage } from '../../ui/FullPageMessage';

/** A page that failed beyond what it could show itself; a new release also ends here, when its old files are gone. */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  // By its name: the first page does without the machines.
  const isOutdated = error instanceof Error && error.name === 'UnknownVersion';
  return (
    <FullPageMessage
      title={isOutdated ? pageMessages.outdated : pageMessages.crashed}
      text={error instanceof ApiError ? error.userMessage : undefined}
      action={{ label: shellLabels.reload, onClick: () => window.location.reload() }}
    />
  );
}
