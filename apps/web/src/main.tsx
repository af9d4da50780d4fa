import './zod-without-eval';
import { pageMessages, shellLabels, type NoticeName, type PublicConfig } from '@percorso/domain';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { api } from './api/client';
import { InterfaceContext, ProvisionalCodesContext } from './api/interface-settings';
import { App } from './App';
import { meQuery } from './api/me';
import { SessionProvider } from './features/session/SessionProvider';
import { openSession } from './features/session/session';
import { hasStoredUser } from './features/session/stored-user';
import { HealthPage } from './features/shell/HealthPage';
import { paths } from './paths';
import { createRouter } from './routes';
import './theme/fonts';
import { FullPageMessage } from './ui/page/FullPageMessage';
import { Splash } from './ui/page/Splash';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element.');
const root = createRoot(container);

function start(config: PublicConfig) {
  const session = openSession(config);
  // The router is created after sign-in, so that the sign-in does not wait for a page to load.
  let router: ReturnType<typeof createRouter> | undefined;
  const Pages = () => {
    // The user is requested while the page loads, since the page needs the user.
    usePrefetchQuery(meQuery);
    const client = useQueryClient();
    return <RouterProvider router={(router ??= createRouter(config, client))} />;
  };
  startTransition(() =>
    root.render(
      <StrictMode>
        <App>
          <SessionProvider session={session}>
            <InterfaceContext value={config.interface}>
              <ProvisionalCodesContext value={config.provisionalIdentifiers}>
                <Pages />
              </ProvisionalCodesContext>
            </InterfaceContext>
          </SessionProvider>
        </App>
      </StrictMode>,
    ),
  );
}

function refuse() {
  const reload = { label: shellLabels.retry, onClick: () => window.location.reload() };
  root.render(
    <App>
      <FullPageMessage title={pageMessages.crashed} text={pageMessages.configurationFailed} action={reload} />
    </App>,
  );
}

/** The notices that are public pages, by path. */
const notices: Readonly<Record<string, NoticeName>> = {
  [paths.privacy]: 'privacy',
  [paths.accessibility]: 'accessibility',
};

async function showNotice(name: NoticeName) {
  const { NoticePage } = await import('./features/notices/NoticePage');
  const { notices, interface: configured } = await api.get('/config');
  root.render(
    <App>
      <InterfaceContext value={configured}>
        <NoticePage name={name} supportEmail={notices.supportEmail} />
      </InterfaceContext>
    </App>,
  );
}

const notice = notices[window.location.pathname];
if (window.location.pathname === paths.health) root.render(<HealthPage />);
else if (notice) showNotice(notice).catch(refuse);
else {
  // If no user is signed in, the sign-in needs this module as soon as the configuration is loaded.
  if (!hasStoredUser()) import('./features/session/user-manager').catch(() => undefined);
  root.render(
    <App>
      <Splash />
    </App>,
  );
  api.get('/config').then(start, refuse);
}
