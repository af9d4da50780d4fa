import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import {
  eventLabels,
  fillLabel,
  instanceLabels,
  roleLabels,
  sentence,
  sheetTypeLabels,
  stateLabel,
  type EpisodeView,
  type InstancePath,
  type Role,
  type PathCondition,
  type PathStep,
  type SheetType,
  type WorkflowView,
} from '@percorso/domain';
import { endStatesOf, machineOf } from '@percorso/workflows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sheetPath } from '../../../paths';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Panel } from '../../../ui/page/Panel';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextLink } from '../../../ui/page/TextLink';
import { pathQuery } from './queries';

type Props = { view: WorkflowView; episode: EpisodeView | undefined };

/** Lists the steps and the missing conditions on the way to a chosen state. */
export function PathPanel({ view, episode }: Props) {
  const [to, setTo] = useState('');
  const query = useQuery(pathQuery(view.workflow, view.id, to));
  const options = endStatesOf(machineOf(view.workflow, view.version)).map((id) => ({
    value: id,
    label: stateLabel(id),
  }));
  return (
    <Panel title={instanceLabels.path} intro={instanceLabels.pathIntro}>
      <SelectField
        label={instanceLabels.target}
        options={options}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <div aria-live="polite">
        {to !== '' && (
          <Loaded query={query} rows={3}>
            {(path) => <Path path={path} episode={episode} />}
          </Loaded>
        )}
      </div>
    </Panel>
  );
}

const rolesText = (roles: readonly Role[]): string =>
  fillLabel(instanceLabels.who, { roles: roles.map((role) => roleLabels[role]).join(', ') });

function Path({ path, episode }: { path: InstancePath; episode: EpisodeView | undefined }) {
  if (!path.reachable) return <Text mt="4">{instanceLabels.noPath}</Text>;
  if (path.steps.length === 0) return <Text mt="4">{instanceLabels.here}</Text>;
  return (
    <chakra.ol mt="4" ps="5" listStyleType="decimal">
      {path.steps.map((step, index) => (
        <chakra.li key={index} mb="4">
          <Step step={step} episode={episode} />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

function Step({ step, episode }: { step: PathStep; episode: EpisodeView | undefined }) {
  const { type, from, to, roles, conditions } = step;
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">{`${eventLabels[type] ?? type}: ${stateLabel(from)} → ${stateLabel(to)}`}</Text>
      <Text color="fg.muted">{roles.length > 0 ? rolesText(roles) : instanceLabels.byItself}</Text>
      {conditions.length === 0 && <Text>{instanceLabels.nothingMissing}</Text>}
      <chakra.ul ps="5" listStyleType="disc">
        {conditions.map((condition) => (
          <li key={condition.guard}>
            <Condition condition={condition} step={from} episode={episode} />
          </li>
        ))}
      </chakra.ul>
    </Stack>
  );
}

type ConditionProps = { condition: PathCondition; step: string; episode: EpisodeView | undefined };

function Condition({ condition: { message, roles, sheets }, step, episode }: ConditionProps) {
  return (
    <>
      {`${sentence(message)} ${rolesText(roles)}. `}
      {sheets.map((sheet) => (
        <SheetLink key={sheet} sheet={sheet} step={step} episode={episode} />
      ))}
    </>
  );
}

/** Name of a sheet. For users who may read the episode it is a link to the sheet in this step, or in the last step that has the sheet. */
function SheetLink({ sheet, step, episode }: { sheet: SheetType; step: string; episode: EpisodeView | undefined }) {
  const steps = [...(episode?.steps ?? []), ...(episode?.centre?.steps ?? [])];
  const withSheet = steps.filter(({ sheets }) => sheets.some(({ type }) => type === sheet));
  const found = withSheet.find(({ name }) => step.startsWith(name)) ?? withSheet.at(-1);
  const label = sheetTypeLabels[sheet];
  if (!episode || !found) return `${label} `;
  const { id: episodeId, coreId, patientId } = episode;
  return (
    <TextLink me="3" to={sheetPath({ episodeId, coreId, patientId, step: found.name, sheet })}>
      {label}
    </TextLink>
  );
}
