import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { WorkflowName, workflowLabels, workflowsPageLabels } from '@percorso/domain';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Panel } from '../../ui/Panel';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { InstanceHistory } from './InstanceHistory';

const names = WorkflowName.options.map((value) => ({ value, label: workflowLabels[value] }));
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Where an instance stands, and how it got there; what is asked for stands in the address. */
export function InstanceLookup() {
  const [params, setParams] = useSearchParams();
  const workflow = WorkflowName.safeParse(params.get('workflow')).data ?? 'uod-episode';
  const id = params.get('id') ?? '';
  const [typed, setTyped] = useState({ workflow, id });
  const [isInvalid, setInvalid] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.id.trim();
    setInvalid(!isId(wanted));
    if (isId(wanted)) setParams({ workflow: typed.workflow, id: wanted }, { preventScrollReset: true });
  };
  return (
    <Panel title={workflowsPageLabels.instance} intro={workflowsPageLabels.instanceIntro}>
      <form noValidate onSubmit={submit}>
        <Flex gap="4" wrap="wrap" align="flex-start">
          <Flex flex="1 1 14rem">
            <SelectField
              label={workflowsPageLabels.workflow}
              options={names}
              value={typed.workflow}
              onChange={({ target }) => setTyped({ ...typed, workflow: WorkflowName.parse(target.value || workflow) })}
            />
          </Flex>
          <Flex flex="2 1 20rem">
            <TextField
              label={workflowsPageLabels.instanceId}
              required
              error={isInvalid ? workflowsPageLabels.invalidId : undefined}
              value={typed.id}
              autoComplete="off"
              onChange={({ target }) => setTyped({ ...typed, id: target.value })}
            />
          </Flex>
          <Button type="submit" mt={{ sm: '7' }}>
            {workflowsPageLabels.show}
          </Button>
        </Flex>
      </form>
      {isId(id) && <InstanceHistory workflow={workflow} id={id} />}
    </Panel>
  );
}
