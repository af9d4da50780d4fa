import { pageLabels } from '@percorso/domain';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from './features/shell/crumbs';
import { handle, lazyPage } from './lazy-page';
import { paths } from './paths';

const underWorkflows: RouteHandle['parents'] = () => [{ label: pageLabels.workflows, path: paths.workflows }];

/** The routes of the pages about the state machines (architecture §2) and the dwell times. */
export const workflowPages: readonly RouteObject[] = [
  {
    path: paths.workflows,
    handle: handle(pageLabels.workflows),
    ...lazyPage(() => import('./features/workflows/WorkflowsPage'), 'WorkflowsPage'),
  },
  {
    path: paths.conformance,
    handle: handle(pageLabels.conformance, underWorkflows),
    ...lazyPage(() => import('./features/workflows/conformance/ConformancePage'), 'ConformancePage'),
  },
  {
    path: paths.waiting,
    handle: handle(pageLabels.waiting),
    ...lazyPage(() => import('./features/workflows/dwell-times/DwellTimesPage'), 'DwellTimesPage'),
  },
  {
    path: paths.stays,
    handle: handle(pageLabels.stays, () => [{ label: pageLabels.waiting, path: paths.waiting }]),
    ...lazyPage(() => import('./features/workflows/dwell-times/DwellTimeListPage'), 'DwellTimeListPage'),
  },
  {
    path: paths.workflow(':name'),
    handle: handle(pageLabels.workflow, underWorkflows),
    ...lazyPage(() => import('./features/workflows/WorkflowPage'), 'WorkflowPage'),
  },
  {
    path: paths.forecast(':name'),
    handle: handle(pageLabels.forecast, underWorkflows),
    ...lazyPage(() => import('./features/workflows/forecast/ForecastPage'), 'ForecastPage'),
  },
  {
    path: paths.workflowInstance(':name', ':id'),
    handle: handle(pageLabels.workflowInstance),
    ...lazyPage(() => import('./features/workflows/instance/InstancePage'), 'InstancePage'),
  },
];
