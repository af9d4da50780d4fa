import { Stack } from '@chakra-ui/react/stack';
import {
  cleanupLabels as labels,
  fillLabel,
  type ForceClosure,
  forceClosureText,
  formatWhole,
  pageLabels,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { formatDateTime } from '../../../ui/display/dates';
import { Facts } from '../../../ui/display/Facts';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Notice } from '../../../ui/feedback/Notice';
import { Panel } from '../../../ui/page/Panel';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { SheetHeading } from '../../../ui/page/SheetHeading';
import { ClosureRows } from './closures/ClosureRows';
import { closureQuery } from './closures/queries';

/** Page with the progress of a mass closing, and the result for each episode. */
export function ForceClosurePage() {
  const { closureId = '' } = useParams();
  return (
    <GrantGuard grant="data_cleanup_read">
      <Closure key={closureId} id={closureId} />
    </GrantGuard>
  );
}

const list = `${paths.dataCleanup}?tab=episodes`;

function Closure({ id }: { id: string }) {
  const query = useQuery(closureQuery(id));
  return (
    <Loaded query={query} rows={6} isPage>
      {(closure) => (
        <Stack gap="5">
          <SheetHeading title={pageLabels.forceClosure} list={list} />
          <ProgressPanel closure={closure} />
          <Panel title={labels.results}>
            <ClosureRows closure={closure} />
          </Panel>
        </Stack>
      )}
    </Loaded>
  );
}

function ProgressPanel({ closure }: { closure: ForceClosure }) {
  const { episodes, done, refused, waiting, reason, createdAt, createdBy } = closure;
  const processed = done + refused;
  const text = fillLabel(labels.progressText, { done: formatWhole(processed), total: formatWhole(episodes) });
  return (
    <Panel title={labels.about}>
      <Stack gap="4">
        <Facts
          facts={[
            [labels.reason, reason],
            [labels.createdAt, formatDateTime(createdAt)],
            [labels.createdBy, createdBy],
            [labels.chosen, formatWhole(episodes)],
            [labels.done, formatWhole(done)],
            [labels.refused, formatWhole(refused)],
          ]}
        />
        {waiting > 0 && <ProgressBar label={labels.progress} share={processed / episodes} text={text} />}
        <Notice kind={waiting > 0 ? 'info' : refused > 0 ? 'warning' : 'success'}>{forceClosureText(closure)}</Notice>
      </Stack>
    </Panel>
  );
}
