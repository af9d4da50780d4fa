import './zod-without-eval';
import { pageMessages, shellLabels, type PublicConfig } from '@percorso/domain';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { api } from './api/client';
import { App } from './App';
import { SessionProvider } from './features/session/SessionProvider';
import { createUserManager } from './features/session/user-manager';
import { createRouter } from './routes';
import './theme/fonts';
import { FullPageMessage } from './ui/FullPageMessage';
import { Splash } from './ui/Splash';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element.');
const root = createRoot(container);

function start(config: PublicConfig) {
  const router = createRouter(config);
  const goTo = (address: string) => void router.navigate(address, { replace: true });
  root.render(
    <StrictMode>
      <App>
        <SessionProvider userManager={createUserManager(config)} goTo={goTo}>
          <RouterProvider router={router} />
        </SessionProvider>
      </App>
    </StrictMode>,
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

root.render(
  <App>
    <Splash />
  </App>,
);
api.get<PublicConfig>('/config').then(start, refuse);
