import { pageMessages, shellLabels } from '@percorso/domain';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { FullPageMessage } from '../../ui/page/FullPageMessage';

/** Error page for a crash of a page, also for files that a new release has removed. */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  // Compared by name, so that the first page does not load the machines.
  const isOutdated = error instanceof Error && error.name === 'UnknownVersion';
  return (
    <FullPageMessage
      title={isOutdated ? pageMessages.outdated : pageMessages.crashed}
      text={error instanceof ApiError ? error.userMessage : undefined}
      action={{ label: shellLabels.reload, onClick: () => window.location.reload() }}
    />
  );
}
