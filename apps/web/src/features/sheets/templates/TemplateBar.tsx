import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Box } from '@chakra-ui/react/box';
import {
  type EntryTemplate,
  entryTemplateLabels as labels,
  type EntryTemplateDefinition,
  type ListSheetType,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { entryTemplatesQuery } from '../../../api/entry-templates';
import { notify } from '../../../api/notify';
import { SelectField } from '../../../ui/fields/SelectField';
import { useFormScope } from '../form-scope';
import { ManageTemplatesDialog } from './ManageTemplatesDialog';
import { SaveTemplateDialog } from './SaveTemplateDialog';
import { filledFrom, templateOf } from './template-values';

type Props = { type: ListSheetType; template: EntryTemplateDefinition };

/** Fills the form of an entry from a template of the user or of the structure, and saves what is typed as a new template. */
export default function TemplateBar({ type, template: definition }: Props) {
  const { form } = useFormScope();
  const { data } = useQuery(entryTemplatesQuery(type));
  const [chosen, setChosen] = useState('');
  const [content, setContent] = useState<EntryTemplate['content'] | null>(null);
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
  const save = () => {
    const typed = templateOf(definition, form.getValues());
    if (typed) setContent(typed);
    else notify.error(labels.nothing);
  };

  return (
    <Flex gap="3" wrap="wrap" align="end" mb="4">
      {templates.length > 0 && (
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
      )}
      {templates.length > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setManaging(true)}>
          {labels.manage}
        </Button>
      )}
      <Button ms="auto" size="sm" variant="outline" bg="bg" onClick={save}>
        {definition.texts.save}
      </Button>
      {isManaging && (
        <ManageTemplatesDialog {...{ templates }} summary={definition.summary} onClose={() => setManaging(false)} />
      )}
      {content && (
        <SaveTemplateDialog
          {...{ type, content }}
          texts={definition.texts}
          structures={data?.structures ?? []}
          onClose={() => setContent(null)}
        />
      )}
    </Flex>
  );
}
