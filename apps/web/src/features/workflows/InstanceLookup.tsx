import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { WorkflowName, workflowLabels, workflowsPageLabels } from '@percorso/domain';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { labelledOptions } from '../../ui/fields/labelled-options';
import { Panel } from '../../ui/page/Panel';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';

const names = labelledOptions(WorkflowName.options, workflowLabels);
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Form that opens the page of an instance with a given id. */
export function InstanceLookup() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<{ workflow: WorkflowName; id: string }>({ workflow: 'uod-episode', id: '' });
  const [isInvalid, setInvalid] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.id.trim();
    setInvalid(!isId(wanted));
    if (isId(wanted)) void navigate(paths.workflowInstance(typed.workflow, wanted));
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
              onChange={({ target }) =>
                setTyped({ ...typed, workflow: WorkflowName.parse(target.value || typed.workflow) })
              }
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
    </Panel>
  );
}
