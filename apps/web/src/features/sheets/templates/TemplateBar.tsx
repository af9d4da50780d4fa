import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Box } from '@chakra-ui/react/box';
import { entryTemplateLabels as labels, type EntryTemplateDefinition, type ListSheetType } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { entryTemplatesQuery } from '../../../api/entry-templates';
import { SelectField } from '../../../ui/fields/SelectField';
import { useFormScope } from '../form-scope';
import { ManageTemplatesDialog } from './ManageTemplatesDialog';
import { filledFrom } from './template-values';

type Props = { type: ListSheetType; template: EntryTemplateDefinition };

/** Fills the form of an entry from a template of the user or of the structure. */
export default function TemplateBar({ type, template: definition }: Props) {
  const { form } = useFormScope();
  const { data } = useQuery(entryTemplatesQuery(type));
  const [chosen, setChosen] = useState('');
  const [isManaging, setManaging] = useState(false);
  /** The values before the last template, and those after it: another template replaces them unless the user has changed them. */
  const last = useRef({ before: {}, after: {} });
  const templates = data?.templates ?? [];

  const choose = (id: string) => {
    setChosen(id);
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    const { values, before } = filledFrom(definition, template.content, form.getValues(), last.current);
    last.current = { before, after: values };
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
  };
  if (templates.length === 0) return null;
  return (
    <Flex gap="3" wrap="wrap" align="end" mb="4">
      <Box flex="1 1 14rem">
        <SelectField
          label={definition.texts.choose}
          options={templates.map(({ id, name, structure }) => ({
            value: id,
            label: structure ? `${name} (${structure.description})` : name,
          }))}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        />
      </Box>
      <Button size="sm" variant="ghost" onClick={() => setManaging(true)}>
        {labels.manage}
      </Button>
      {isManaging && (
        <ManageTemplatesDialog {...{ templates }} summary={definition.summary} onClose={() => setManaging(false)} />
      )}
    </Flex>
  );
}
