import { pageMessages, shellLabels } from '@percorso/domain';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { FullPageMessage } from '../../ui/page/FullPageMessage';

/** Error page for a page that crashed, for example because a new release has removed its files. */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  // `UnknownVersion` is recognised by its name, because importing the class would add the state machines to the first page.
  const isOutdated = error instanceof Error && error.name === 'UnknownVersion';
  return (
    <FullPageMessage
      title={isOutdated ? pageMessages.outdated : pageMessages.crashed}
      text={error instanceof ApiError ? error.userMessage : undefined}
      action={{ label: shellLabels.reload, onClick: () => window.location.reload() }}
    />
  );
}
